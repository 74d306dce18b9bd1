import { contestFit, listContests } from '@common-ground/contract/access/contests';
import { CONTEST_ANSWER_DAYS, contestReference } from '@common-ground/domain/access/contest';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { actOnce } from '../../platform/idempotency/act-once.ts';
import { postOperatorMail } from '../../platform/mail/post-mails.ts';
import { insertContest, listOwnContests } from '../../stores/access/contest.store.ts';
import { contestMail } from './contest.mail.ts';

const DAY_MS = 86_400_000;

/** Serves candidates' challenges to an overlap. */
export function registerContests(app: FastifyInstance, context: Context): void {
  const { config, db, now, random } = context;

  bind(app, context, listContests, async ({ scope }) =>
    succeed(200, { items: await listOwnContests(db, scope) }),
  );

  bind(app, context, contestFit, async ({ scope, body, keyed, log }) => {
    const note = normalisedText(body.note);
    const madeAt = now();
    const made = await actOnce(db, scope, keyed, (transaction) =>
      insertContest(transaction, scope, {
        companyId: body.companyId ?? null,
        note,
        reference: contestReference([...Buffer.from(random.secret(), 'base64url')]),
        madeAt,
        answerBy: new Date(madeAt.getTime() + CONTEST_ANSWER_DAYS * DAY_MS).toISOString().slice(0, 10),
        ...keyed,
      }),
    );
    if (typeof made === 'string') return refuse(made);
    const { reference, answerBy } = made.contest;
    if (made.isNew)
      // It’s already recorded: an email that can't be sent changes nothing for the candidate.
      await postOperatorMail(
        context,
        contestMail({ to: config.securityContact, reference, answerBy }),
        log,
      ).catch((error) => log.error({ err: error }, 'Emailing the operator about a contest failed'));
    return succeed(201, made.contest);
  });
}
