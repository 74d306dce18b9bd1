import { Type } from 'typebox';
import { InterviewSummary } from '../applications/interview-summary.ts';
import { Id } from '../scalars.ts';

/** An interview of an application on the board, unless it's cancelled. */
export const PipelineInterview = Type.Object(
  {
    id: Id,
    ...InterviewSummary.properties,
    /** Whether it was planned in the stage that the application is in. */
    isOfStage: Type.Boolean(),
  },
  { additionalProperties: false },
);
