import { readFileSync } from 'node:fs';

// Loaded before the API (NODE_OPTIONS=--import): shifts this process's clock by SHIFT_MS forwards or backwards; with SHIFT_FILE, by the
// file's current content, read ten times a second, so that the clock can jump.
let shiftMs = Number(process.env.SHIFT_MS ?? 0);
const RealDate = globalThis.Date;

if (process.env.SHIFT_FILE)
  setInterval(() => {
    shiftMs = Number(readFileSync(process.env.SHIFT_FILE, 'utf8'));
  }, 100).unref();

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shiftMs);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + shiftMs;
  }
};
