import { expect, test } from 'vitest';
import { checkFeatureShape } from './feature-shape.ts';

const GOOD = [
  'contract/culture/culture.ts',
  'contract/routes.ts',
  'api/features/culture/culture.routes.ts',
  'api/features/culture/culture.routes.test.ts',
  'api/features/culture/reminder.job.ts',
  'api/stores/culture/culture-session.store.ts',
  'api/stores/culture/culture-result.view.ts',
  'api/stores/culture/culture-result.loader.ts',
  'web/features/culture/results/culture.queries.ts',
  'web/features/culture/culture-page.tsx',
  'web/features/culture/results/profile-chart.tsx',
  'web/features/culture/screen-order.ts',
];

test('a noun with the right structure has no findings', () => {
  expect(checkFeatureShape(new Set(GOOD))).toEqual([]);
});

test.each([
  ['api/features/culture/culture.ts', '<noun>.<role>.ts'],
  ['api/features/culture/culture.controller.ts', '<noun>.<role>.ts'],
  ['api/features/culture/culture.store.ts', '<noun>.<role>.ts'],
  ['api/features/culture/index.ts', '<noun>.<role>.ts'],
  ['api/features/culture/answers.routes.ts', 'has no test beside it'],
  ['api/features/culture/deep/x.job.ts', 'too deep'],
  ['api/stores/culture/culture.ts', 'role store, loader or view'],
  ['api/stores/culture/deep/x.store.ts', 'too deep'],
  ['web/features/culture/culture.service.ts', 'must be'],
  ['web/features/culture/Culture.tsx', 'must be'],
  ['web/features/culture/results/deep/culture-page.tsx', 'too deep'],
])('%s is reported: %s', (path, part) => {
  expect(checkFeatureShape(new Set([...GOOD, path]))).toMatchObject([
    { path, message: expect.stringContaining(part) },
  ]);
});

test.each([
  ['api/stores/weather/weather.store.ts', 'api/stores/weather', 'no contract/weather'],
  ['api/features/weather/weather.job.ts', 'api/features/weather', 'no contract/weather'],
  ['web/features/weather/weather.tsx', 'web/features/weather', 'no contract/weather'],
  ['web/features/live/live.ts', 'web/features/live', 'take it off the list'],
])('a noun that is missing in a room is reported: %s', (path, noun, part) => {
  const live = ['contract/live/live.ts', 'api/features/live/live.job.ts'];
  expect(checkFeatureShape(new Set([...GOOD, ...live, path]))).toMatchObject([
    { path: noun, message: expect.stringContaining(part) },
  ]);
});

test('a noun in the contract that nothing serves is reported', () => {
  expect(checkFeatureShape(new Set([...GOOD, 'contract/weather/weather.ts']))).toMatchObject([
    { message: 'has no api/features/weather' },
    { message: 'has no web/features/weather' },
  ]);
});
