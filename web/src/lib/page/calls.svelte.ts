/** A sound, and a buzz where there is one, when it becomes somebody's turn: off until they allow it on this device. */
import { store, stored } from "./stored.ts";

const KEY = "winterdawn-calls";
/** Milliseconds on, off, on. */
const BUZZ = [80, 60, 80];
/** Hertz of the two notes, and seconds between them and to the end of each. */
const [NOTES, APART, FADE] = [[587, 880], 0.14, 0.4];
const LOUD = 0.12;

class Calls {
  allowed = $state(stored(KEY) === "on");
  #audio: AudioContext | null = null;

  /** Allows it or no longer; who allows it hears it once. */
  allow(on: boolean): void {
    this.allowed = on;
    store(KEY, on ? "on" : "off");
    this.call();
  }

  call(): void {
    if (!this.allowed) return;
    navigator.vibrate?.(BUZZ);
    const audio = this.#wake();
    if (audio) NOTES.forEach((note, index) => sound(audio, note, audio.currentTime + index * APART));
  }

  #wake(): AudioContext | null {
    if (typeof AudioContext === "undefined") return null;
    this.#audio ??= new AudioContext();
    void this.#audio.resume();
    return this.#audio;
  }
}

function sound(audio: AudioContext, note: number, at: number): void {
  const [tone, loud] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = note;
  loud.gain.setValueAtTime(LOUD, at);
  loud.gain.exponentialRampToValueAtTime(0.001, at + FADE);
  tone.connect(loud).connect(audio.destination);
  tone.start(at);
  tone.stop(at + FADE);
}

export const calls = new Calls();
