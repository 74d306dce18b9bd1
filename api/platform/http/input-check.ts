import { cutToSize, hasFlawedText } from '@common-ground/contract/input-size';
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

/** Compiled with the first input: all schemas together would be much of a start, and applications of one process share them. */
function validatorOf(schema: TSchema): Validator {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  return validator;
}

/** Whether lists and texts are as long as their schema allows: what comes after may take longer for longer ones, and many times as long. */
const isInSize = (schema: TSchema, value: unknown) => cutToSize(schema, value).violations.length === 0;

/**
 * Checks input by the contract's schemas, with the validator that the browser uses too. Path and query arrive as
 * text and are converted first; a body is JSON and taken as it is. All violations are reported at once.
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
      // A parameter that cannot be one names nothing that exists: the same 404 as an unknown one.
      const refusal =
        httpPart === 'params'
          ? { refusal: 'not_found' as const }
          : { refusal: 'invalid_input' as const, violations };
      return { error: new RefusalError(refusal) };
    };
  });
}
