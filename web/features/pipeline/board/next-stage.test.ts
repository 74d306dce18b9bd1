import { describe, expect, test } from 'vitest';
import { cardOf, NURSE } from '../testing/applications.ts';
import { nextStageOf, sharedNextStage } from './next-stage.ts';

const [first, second] = NURSE.stages;
const last = NURSE.stages.at(-1);

describe('nextStageOf', () => {
  test('is the stage after the one an application is at', () => {
    expect(nextStageOf({ opportunityId: NURSE.id, stageId: first!.id }, [NURSE])).toEqual(second);
  });

  test('is null at the last stage, at a deleted stage, and for a job that isn’t on the board', () => {
    expect(nextStageOf({ opportunityId: NURSE.id, stageId: last!.id }, [NURSE])).toBeNull();
    expect(nextStageOf({ opportunityId: NURSE.id, stageId: 'deleted' }, [NURSE])).toBeNull();
    expect(nextStageOf({ opportunityId: NURSE.id, stageId: first!.id }, [])).toBeNull();
  });
});

describe('sharedNextStage', () => {
  const here = { ...cardOf(1), stageId: first!.id };
  const further = { ...cardOf(2), stageId: second!.id };

  test('is the next stage that all of them share', () => {
    expect(sharedNextStage([here, { ...cardOf(3), stageId: first!.id }], [NURSE])).toEqual(second);
  });

  test('is null if they differ, or if there are none', () => {
    expect(sharedNextStage([here, further], [NURSE])).toBeNull();
    expect(sharedNextStage([], [NURSE])).toBeNull();
  });
});
