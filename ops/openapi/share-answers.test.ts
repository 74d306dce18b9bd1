import { expect, test } from 'vitest';
import { shareAnswers } from './share-answers.ts';

const answer = (name: string, description = 'OK') => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  description,
});

test('writes a response shared by several operations once, and leaves all others as they are', () => {
  const operations: { responses: Record<string, Record<string, unknown>> }[] = [
    { responses: { 200: answer('Access'), default: { $ref: '#/components/responses/Problem' } } },
    { responses: { 200: answer('Access') } },
    { responses: { 201: answer('Access', 'Created') } },
    { responses: { 200: answer('Once') } },
    { responses: { 204: { description: 'No content' } } },
    { responses: { 204: { description: 'No content' } } },
  ];
  const shared = { Problem: { description: 'Refused' } };
  shareAnswers(operations, shared);
  expect(shared).toEqual({ Problem: { description: 'Refused' }, Access: answer('Access') });
  expect(operations.map(({ responses }) => responses)).toEqual([
    { 200: { $ref: '#/components/responses/Access' }, default: { $ref: '#/components/responses/Problem' } },
    { 200: { $ref: '#/components/responses/Access' } },
    { 201: answer('Access', 'Created') },
    { 200: answer('Once') },
    { 204: { description: 'No content' } },
    { 204: { description: 'No content' } },
  ]);
});
