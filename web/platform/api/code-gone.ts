/** What browsers say when a page's code can't be loaded. */
const CODE_GONE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/iu;

/** Whether an error means that a page's code no longer exists, as after a new version was published. */
export function isCodeGone(error: unknown): boolean {
  return error instanceof Error && CODE_GONE.test(error.message);
}
