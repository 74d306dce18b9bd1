import { expect, test } from 'vitest';
import { checkStoreRoles } from './store-roles.ts';

const VIEW = 'api/stores/weather/forecast.view.ts';
const STORE = 'api/stores/weather/forecast.store.ts';

test.each([
  [VIEW, "import { findForecast } from './forecast.store.ts';", 'which reads'],
  [VIEW, "import { type Forecast, findForecast } from './forecast.store.ts';", 'which reads'],
  [VIEW, "import { findWeek } from './week.loader.ts';", 'which reads'],
  [VIEW, "export { findForecast } from './forecast.store.ts';", 'which reads'],
  [VIEW, "import { onOneConnection } from '../../platform/db/one-connection.ts';", 'which reads'],
  [VIEW, "import type { Database } from '../../platform/db/database.ts';", 'takes a database'],
  [VIEW, 'export async function presentForecast() {}', 'waits for something'],
  [VIEW, 'export const presentForecast = async () => {};', 'waits for something'],
  [STORE, "import { findWeek } from './week.loader.ts';", 'loaders read from stores'],
  [STORE, "import type { Week } from './week.loader.ts';", 'loaders read from stores'],
])('%s with %j is reported', (path, text, message) => {
  expect(checkStoreRoles([{ path, text }])).toMatchObject([
    { path, line: 1, message: expect.stringContaining(message) },
  ]);
});

test.each([
  [VIEW, "import type { Forecast } from './forecast.store.ts';"],
  [VIEW, "import { presentWind } from './wind.view.ts';"],
  [VIEW, 'export function presentForecast() {}'],
  [STORE, "import { findWind } from './wind.store.ts';"],
  ['api/stores/weather/week.loader.ts', "import { findForecast } from './forecast.store.ts';"],
  [
    'api/features/weather/forecast.routes.ts',
    "import { findWeek } from '../../stores/weather/week.loader.ts';",
  ],
])('%s with %j is accepted', (path, text) => {
  expect(checkStoreRoles([{ path, text }])).toEqual([]);
});
