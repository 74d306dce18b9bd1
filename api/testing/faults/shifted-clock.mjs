// Loaded before the API (NODE_OPTIONS=--import): this process believes that it is SHIFT_MS later, or earlier, than it is.
const shiftMs = Number(process.env.SHIFT_MS);
const RealDate = globalThis.Date;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shiftMs);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + shiftMs;
  }
};
