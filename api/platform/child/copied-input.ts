/** A file that's made when its turn comes, and deleted after use. `makeCopy` rejects when the signal aborts before it's there. */
export type CopiedInput = {
  makeCopy<Result>(use: (path: string) => Promise<Result>, signal: AbortSignal): Promise<Result>;
};

/** A copy that takes longer gives up its turn, in milliseconds. */
const MAX_COPY_MS = 10_000;

/**
 * Makes a file and uses it. @param signal the request was aborted
 * @returns the result, or null when the file took too long or the request was aborted
 * @throws whatever copying throws
 */
export async function withCopy<Result>(
  { makeCopy }: CopiedInput,
  signal: AbortSignal | undefined,
  use: (path: string) => Promise<Result>,
): Promise<Result | null> {
  const ended = AbortSignal.any([AbortSignal.timeout(MAX_COPY_MS), ...(signal ? [signal] : [])]);
  let isCopied = false;
  try {
    return await makeCopy((path) => {
      isCopied = true;
      return use(path);
    }, ended);
  } catch (error) {
    if (ended.aborted && !isCopied) return null;
    throw error;
  }
}
