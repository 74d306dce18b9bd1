import { readFileSync } from 'node:fs';

// Loaded before the API (NODE_OPTIONS=--import): this process believes that it is SHIFT_MS later, or earlier, than it is; with
// SHIFT_FILE, what that file says now, read ten times a second, so that the clock can jump.
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
