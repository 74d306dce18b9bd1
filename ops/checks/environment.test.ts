import { expect, test } from 'vitest';
import { checkEnvironment } from './environment.ts';

const CODE = {
  path: 'api/platform/config.ts',
  text: `const port = read.integer('PORT', 3000); const KEYS = { apiKey: 'FIREBASE_API_KEY' };`,
};
const START = {
  path: 'local/start.ts',
  text: 'const { DATA_DIR = "", HOST } = process.env; run(env.LOG_LEVEL, env.PATH);',
};
const EXAMPLE = {
  path: '.env.example',
  text: '# Where\n# PORT=3000\nFIREBASE_API_KEY=\n# DATA_DIR=.data\n# HOST=\n# LOG_LEVEL=info\n',
};

test('an example that lists exactly what’s read has no findings', () => {
  expect(checkEnvironment([CODE, START, EXAMPLE])).toEqual([]);
});

test.each(['PORT', 'FIREBASE_API_KEY', 'DATA_DIR', 'HOST', 'LOG_LEVEL'])(
  'a variable that the example leaves out is reported: %s',
  (name) => {
    const text = EXAMPLE.text.replace(new RegExp(`^.*${name}=.*\n`, 'm'), '');
    expect(checkEnvironment([CODE, START, { ...EXAMPLE, text }])).toMatchObject([
      { path: '.env.example', message: `says nothing about ${name}` },
    ]);
  },
);

test('a variable that no one reads is reported', () => {
  expect(checkEnvironment([CODE, START, { ...EXAMPLE, text: `${EXAMPLE.text}# GHOST=1\n` }])).toMatchObject([
    { message: 'GHOST is read by nobody' },
  ]);
});
