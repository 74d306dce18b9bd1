import { hasFlawedText, truncateToSize } from '@common-ground/contract/input-size';
import { findViolations } from '@common-ground/contract/violations';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Value } from 'typebox/value';
import { RefusalError } from './problem-reply.ts';

const PREFIX: Record<string, string> = {
  body: '',
  params: '/params',
  querystring: '/query',
};

const validators = new WeakMap<TSchema, Validator>();

/** Compiled with the first input: compiling all schemas would take much of the start-up time. Applications in one process share them. */
function validatorOf(schema: TSchema): Validator {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  return validator;
}

/** Whether lists and texts are within the lengths that their schema allows: later steps can take many times as long for longer ones. */
const isInSize = (schema: TSchema, value: unknown) => truncateToSize(schema, value).violations.length === 0;

/**
 * Checks input by the contract's schemas, with the same validator as the browser. Path and query arrive as text and are converted first;
 * a body is JSON and used as it is. All violations are reported at once.
 */
export function registerInputCheck(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler<TSchema>(({ schema, httpPart = 'body' }) => {
    const isText = httpPart !== 'body';
    return (input: unknown) => {
      const value = isText ? Value.Convert(schema, input) : input;
      if (isInSize(schema, value) && validatorOf(schema).Check(value) && !hasFlawedText(value))
        return { value };
      const violations = findViolations(schema, value, PREFIX[httpPart] ?? '');
      // An impossible parameter refers to nothing that exists: the same 404 as an unknown one.
      const refusal =
        httpPart === 'params'
          ? { refusal: 'not_found' as const }
          : { refusal: 'invalid_input' as const, violations };
      return { error: new RefusalError(refusal) };
    };
  });
}
