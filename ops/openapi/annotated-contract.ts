import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../checks/project-files.ts';
import { annotateSource, listConstants } from './annotate-source.ts';

const ANNOTATED = [
  [/^contract\/.+\.ts$/, annotateSource],
  [/^domain\/.+\.ts$/, listConstants],
] as const;

/**
 * From here on, contract modules have the names and comments of their source attached (`annotations.ts`). Only for the program that
 * writes the OpenAPI document: everyone else imports the plain contract, so that validation and the pages aren't affected.
 * Import the contract dynamically, after the call.
 */
export function annotateContract(): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const path = url.startsWith('file:') ? fileURLToPath(url).slice(ROOT.length) : '';
      const annotate = ANNOTATED.find(([room]) => room.test(path))?.[1];
      return annotate && loaded.source
        ? { ...loaded, source: annotate(path, String(loaded.source)) }
        : loaded;
    },
  });
}
