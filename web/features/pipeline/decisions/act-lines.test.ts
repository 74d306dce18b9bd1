import { describe, expect, test } from 'vitest';
import {
  type Act,
  actsShown,
  describeAct,
  NO_LINES,
  type Toast,
  withAct,
  withoutConnectionProblems,
  withoutDecisions,
  withToast,
} from './act-lines.ts';

const act = (id: string, names: readonly string[], action: Act['action'] = { kind: 'declined' }): Act => ({
  id,
  action,
  people: names.map((name) => ({ applicationId: name, decisionId: `${id} ${name}`, name })),
  note: null,
  until: 0,
});
const toast = (id: string, applicationIds: readonly string[], changes: Partial<Toast> = {}): Toast => ({
  id,
  kind: 'problem',
  title: id,
  text: '',
  applicationIds,
  isConnection: false,
  ...changes,
});
const idsOf = ({ acts, toasts }: typeof NO_LINES) => [...acts, ...toasts].map(({ id }) => id);

test('an action says what it does to the candidate’s interview', () => {
  const note = 'Their interview on Thursday 3 December at 10:00 will be cancelled.';
  expect(describeAct({ ...act('one', ['Bo']), note })).toBe(`You declined Bo. ${note}`);
});

describe('undo lines', () => {
  test('have one line for each candidate, for the latest action', () => {
    const moveAct = { kind: 'moved', stageName: 'Interview' } as const;
    const lines = [
      act('first', ['Amara'], moveAct),
      act('second', ['Amara'], moveAct),
      act('third', ['Amara']),
    ];
    expect(idsOf(lines.reduce(withAct, NO_LINES))).toEqual(['third']);
  });

  test('for several candidates, only list those no one has acted on since', () => {
    const many = withAct(NO_LINES, act('many', ['Amara', 'Bo', 'Cem']));
    const { acts } = withAct(many, act('one', ['Bo']));
    expect(acts.map(describeAct)).toEqual(['You declined Bo.', 'You declined Amara and Cem.']);
    expect(acts[1]?.people.map(({ decisionId }) => decisionId)).toEqual(['many Amara', 'many Cem']);
  });

  test('go away once everything in them is undone', () => {
    const lines = withAct(NO_LINES, act('many', ['Amara', 'Bo']));
    expect(withoutDecisions(lines, ['many Amara']).acts.map(describeAct)).toEqual(['You declined Bo.']);
    expect(withoutDecisions(lines, ['many Amara', 'many Bo']).acts).toEqual([]);
  });

  test('go away when the candidate ends the application', () => {
    const lines = withAct(NO_LINES, act('move', ['Amara']));
    expect(idsOf(withToast(lines, toast('accepted', ['Amara'], { kind: 'news' })))).toEqual(['accepted']);
    expect(idsOf(withToast(lines, toast('problem', ['Amara'])))).toEqual(['move', 'problem']);
  });

  test('are left out when the open application has its own undo button', () => {
    const acts = [
      act('one', ['Amara']),
      act('many', ['Amara', 'Bo']),
      act('move', ['Amara'], { kind: 'moved', stageName: 'Talk' }),
    ];
    expect(actsShown(acts, 'Amara').map(({ id }) => id)).toEqual(['many', 'move']);
    expect(actsShown(acts, 'Bo')).toHaveLength(3);
    expect(actsShown(acts, null)).toHaveLength(3);
  });
});

describe('problems', () => {
  test('go away once an action on the same candidate succeeds', () => {
    const lines = withToast(NO_LINES, toast('failed', ['Amara']));
    expect(idsOf(withAct(lines, act('move', ['Bo'])))).toEqual(['move', 'failed']);
    expect(idsOf(withAct(lines, act('move', ['Amara'])))).toEqual(['move']);
  });

  test('about several candidates go away with the last of them', () => {
    const lines = withToast(NO_LINES, toast('failed', ['Amara', 'Bo']));
    const withFirst = withAct(lines, act('first', ['Amara']));
    expect(idsOf(withFirst)).toContain('failed');
    expect(idsOf(withAct(withFirst, act('second', ['Bo'])))).not.toContain('failed');
  });

  test('about no one in particular are shown once and go away with the next success', () => {
    const lines = withToast(withToast(NO_LINES, toast('failed', [])), toast('again', []));
    expect(idsOf(lines)).toEqual(['again']);
    expect(idsOf(withAct(lines, act('move', ['Amara'])))).toEqual(['move']);
  });

  test('caused by a lost connection go away when it’s back, and no others do', () => {
    const lines = withToast(
      withToast(NO_LINES, toast('offline', ['Amara'], { isConnection: true })),
      toast('quicker', ['Bo']),
    );
    expect(idsOf(withoutConnectionProblems(lines))).toEqual(['quicker']);
  });

  test('about one candidate are shown once, the latest', () => {
    const lines = withToast(withToast(NO_LINES, toast('old', ['Amara'])), toast('new', ['Amara']));
    expect(idsOf(lines)).toEqual(['new']);
  });

  test('go away when an undo succeeds after one that failed', () => {
    const lines = withToast(withAct(NO_LINES, act('move', ['Amara'])), toast('failed', ['Amara']));
    expect(idsOf(withoutDecisions(lines, ['move Amara']))).toEqual([]);
  });
});
