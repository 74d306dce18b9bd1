import { answerParent } from '../child/answer-parent.ts';
import { readFile } from './read-file.ts';
import { UnreadableError } from './reading-refusal.ts';

/** A program for `runInChild`: reads an unknown file and returns what was read, or why it couldn't be. */

await answerParent(async (_task, input) => {
  try {
    return { answer: await readFile(input) };
  } catch (error) {
    if (error instanceof UnreadableError) return { answer: { refusal: error.refusal } };
    throw error;
  }
});
