import { expect, test } from 'vitest';
import { checkFeatureShape } from './feature-shape.ts';

const GOOD = [
  'contract/culture.ts',
  'api/features/culture/culture.routes.ts',
  'api/features/culture/culture.routes.test.ts',
  'api/features/culture/culture-session.store.ts',
  'api/features/culture/reminder.job.ts',
  'web/features/culture/culture.queries.ts',
  'web/features/culture/culture-page.tsx',
  'web/features/culture/profile-chart.tsx',
  'web/features/culture/screen-order.ts',
];

test('a feature in its shape has no findings', () => {
  expect(checkFeatureShape(new Set(GOOD))).toEqual([]);
});

test.each([
  ['api/features/culture/culture.ts', '<noun>.<role>.ts'],
  ['api/features/culture/culture.controller.ts', '<noun>.<role>.ts'],
  ['api/features/culture/index.ts', '<noun>.<role>.ts'],
  ['api/features/culture/answers.routes.ts', 'has no test beside it'],
  ['api/features/culture/deep/x.store.ts', 'too deep'],
  ['api/features/weather/weather.store.ts', 'no contract/weather.ts'],
  ['web/features/culture/culture.service.ts', 'must be'],
  ['web/features/culture/Culture.tsx', 'must be'],
  ['web/features/culture/deep/culture-page.tsx', 'too deep'],
])('%s is reported: %s', (path, part) => {
  expect(checkFeatureShape(new Set([...GOOD, path]))).toMatchObject([
    { path, message: expect.stringContaining(part) },
  ]);
});
