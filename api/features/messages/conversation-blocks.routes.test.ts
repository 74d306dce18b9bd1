import { randomUUID } from 'node:crypto';
import { readAccess, unblockCompany } from '@common-ground/contract/access/access';
import { blockConversation } from '@common-ground/contract/messages/conversation-blocks';
import {
  readCompanyConversation,
  readConversation,
  sendCompanyMessage,
  sendMessage,
  stopConversation,
} from '@common-ground/contract/messages/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import {
  applyAsNewCandidate,
  HIRING_STAGES,
  type Hiring,
  openHiring,
} from '../../testing/worlds/test-hiring.ts';
import { applyFor, publishOpportunity } from '../../testing/worlds/test-opportunities.ts';

const test = useTestApp();
const { call } = test;
let hiring: Hiring;
beforeEach(async () => {
  hiring = await openHiring(test.current);
});

const block = (applicationId = hiring.applicationId, { token } = hiring.candidate) =>
  call(blockConversation, { params: { applicationId }, token });

const write = (applicationId = hiring.applicationId) =>
  call(sendCompanyMessage, {
    params: { applicationId },
    token: hiring.recruiter.token,
    idempotencyKey: randomUUID(),
    body: { text: 'Any questions?' },
  });

const listBlocks = async () => {
  const { result } = await call(readAccess, { token: hiring.candidate.token });
  return result;
};

const ownConversation = async () => {
  const { applicationId, candidate } = hiring;
  return (await call(readConversation, { params: { applicationId }, token: candidate.token })).result;
};

describe(blockConversation.operationId, () => {
  it('puts the company on the block list and turns off its messages about every application', async () => {
    const other = await publishOpportunity(test.current, hiring.owner, { process: HIRING_STAGES });
    const second = (await applyFor(test.current, hiring.candidate, other)).result.id;
    expect(await ownConversation()).toMatchObject({ isBlocked: false, isStopped: false });
    expect((await block()).status).toBe(204);
    expect((await listBlocks()).blocks).toMatchObject([{ isByName: false }]);
    expect(await ownConversation()).toMatchObject({ isBlocked: true, isStopped: true });
    expect((await write()).problem.code).toBe('conversation_stopped');
    expect((await write(second)).problem.code).toBe('conversation_stopped');
    // Blocking again changes nothing.
    expect((await block()).status).toBe(204);
    expect((await listBlocks()).blocks).toHaveLength(1);
  });

  it('is undone where blocks are listed, and messages stay off until they’re turned on', async () => {
    await block();
    const { blocks: list, versions } = await listBlocks();
    const undone = await call(unblockCompany, {
      params: { blockId: list[0]!.id },
      token: hiring.candidate.token,
      ifMatch: versions.blocks,
    });
    expect(undone.status).toBe(200);
    expect(await ownConversation()).toMatchObject({ isBlocked: false, isStopped: true });
    await call(stopConversation, {
      params: { applicationId: hiring.applicationId },
      token: hiring.candidate.token,
      body: { isStopped: false },
    });
    expect((await write()).status).toBe(201);
  });

  it('lets the candidate still write, which turns messages on for that application only', async () => {
    await block();
    const response = await call(sendMessage, {
      params: { applicationId: hiring.applicationId },
      token: hiring.candidate.token,
      idempotencyKey: randomUUID(),
      body: { text: 'One more thing.' },
    });
    expect(response.status).toBe(201);
    expect(await ownConversation()).toMatchObject({ isBlocked: true, isStopped: false });
  });

  it('tells the company nothing but that messages are off', async () => {
    const read = async () => {
      const { result } = await call(readCompanyConversation, {
        params: { applicationId: hiring.applicationId },
        token: hiring.recruiter.token,
      });
      return result;
    };
    await call(stopConversation, {
      params: { applicationId: hiring.applicationId },
      token: hiring.candidate.token,
      body: { isStopped: true },
    });
    const stopped = await read();
    await block();
    expect(await read()).toEqual(stopped);
  });

  it('is for the candidate’s own applications', async () => {
    const other = await applyAsNewCandidate(test.current, hiring.opportunityId);
    expect((await block(other.applicationId)).status).toBe(404);
    expect((await block(hiring.applicationId, hiring.owner)).problem.code).toBe('forbidden');
    expect((await listBlocks()).blocks).toEqual([]);
  });
});
