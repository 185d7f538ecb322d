"""Many tables that answer as fast as they may, beside a bare hub and an earlier version."""
