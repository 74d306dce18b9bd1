import { describe, expect, test } from 'vitest';
import { processViolations, type Stage, type StageKind, stageOfKind } from './stage.ts';

const processOf = (...kinds: StageKind[]): Stage[] =>
  kinds.map((kind, index) => ({ id: `stage-${index}`, kind, name: kind, replyDays: 5, scorecard: [] }));

describe('a process', () => {
  test('goes from received to the offer, with any interviews in between', () => {
    expect(processViolations(processOf('received', 'offer'))).toEqual([]);
    expect(processViolations(processOf('received', 'in_review', 'interview', 'interview', 'offer'))).toEqual(
      [],
    );
  });

  test('can’t start with an interview, or have two starts', () => {
    expect(processViolations(processOf('interview', 'offer'))).toMatchObject([
      { pointer: '/process/0/kind', code: 'stage_order' },
    ]);
    expect(processViolations(processOf('received', 'received', 'offer'))).toMatchObject([
      { pointer: '/process/1/kind', code: 'stage_order' },
    ]);
  });

  test('ends with the offer and has no other', () => {
    expect(processViolations(processOf('received', 'interview'))).toMatchObject([
      { pointer: '/process/1/kind', code: 'stage_order' },
    ]);
    expect(processViolations(processOf('received', 'offer', 'offer'))).toMatchObject([
      { pointer: '/process/1/kind' },
    ]);
  });

  test('doesn’t go back from an interview to review', () => {
    expect(processViolations(processOf('received', 'interview', 'in_review', 'offer'))).toMatchObject([
      { pointer: '/process/2/kind', code: 'stage_order' },
    ]);
  });

  test('contains each stage once', () => {
    const [first, ...others] = processOf('received', 'interview', 'offer') as [Stage, Stage, Stage];
    expect(processViolations([first, { ...others[0], id: first.id }, others[1]])).toMatchObject([
      { pointer: '/process/1/id', code: 'duplicate' },
    ]);
  });

  test('finds the first stage of a kind', () => {
    const process = processOf('received', 'interview', 'interview', 'offer');
    expect(stageOfKind(process, 'interview')?.id).toBe('stage-1');
    expect(stageOfKind(process, 'in_review')).toBeNull();
  });
});
