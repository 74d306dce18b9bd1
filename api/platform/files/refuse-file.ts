import { refuse } from '../http/handler-result.ts';

/** The refusal of an uploaded file for its flaw. */
export function refuseFile(flaw: string) {
  return refuse('file_refused', { violations: [{ pointer: '/file', code: flaw, params: {} }] });
}
