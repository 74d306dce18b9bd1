import { answerParent } from '../child/answer-parent.ts';
import { inspectContent } from './inspect-content.ts';

/** The program that opens untrusted files. */
await answerParent((_task, file) => inspectContent(file));
