import { describe, expect, test } from 'vitest';
import { checkRoomGlobals } from './room-globals.ts';

const NODE = '../../../../@types/node/index.d.ts';
const DOM = 'lib.dom.d.ts';
const ITERABLE = 'lib.dom.iterable.d.ts';
const PLAIN = [
  'lib.es2024.d.ts',
  '../../../../../domain/culture/fit.ts',
  '../../../../@types/nodemailer/index.d.ts',
];

describe('the globals of a room', () => {
  test.each([
    ['domain', NODE],
    ['domain', DOM],
    ['contract', NODE],
    ['contract', ITERABLE],
    ['database', DOM],
    ['api', DOM],
    ['local', DOM],
    ['web', NODE],
  ])('%s can’t use those of %s', (room, path) => {
    expect(checkRoomGlobals(room, [...PLAIN, path])).toMatchObject([{ path: `${room}/tsconfig.json` }]);
  });

  test.each([
    ['domain', []],
    ['api', [NODE]],
    ['web', [DOM, ITERABLE]],
    ['root', [NODE, DOM]],
  ])('%s can use those of its platform', (room, paths) => {
    expect(checkRoomGlobals(room, [...PLAIN, ...paths])).toEqual([]);
  });
});
