"""The encounters of a campaign: begun, arranged, cast, and turned to."""
