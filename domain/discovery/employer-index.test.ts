import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hidesEitherWay } from '../access/company-name-key.ts';
import { EmployerIndex } from './employer-index.ts';

const key = fc
  .array(fc.constantFrom('bp', 'harbour', 'health', 'harbourhealth', 'quay', 'q', 'porto'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join(' '));

test('finds exactly those who hide from a name, after any changes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), fc.option(key))), key, (changes, asked) => {
      const index = new EmployerIndex();
      const plain = new Map<number, string>();
      for (const [slot, employer] of changes) {
        index.put(slot, employer);
        if (employer === null) plain.delete(slot);
        else plain.set(slot, employer);
      }
      const expected = [...plain]
        .filter(([, employer]) => hidesEitherWay(employer, asked))
        .map(([slot]) => slot);
      expect(index.hiddenFrom(asked).sort()).toEqual(expected.sort());
    }),
  );
});
