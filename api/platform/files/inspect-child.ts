import { answerParent } from '../child/answer-parent.ts';
import { inspectContent } from './inspect-content.ts';

/** The program that opens files that no one can vouch for. */
await answerParent((_task, file) => inspectContent(file));
