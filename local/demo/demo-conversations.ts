import { dayFrom } from './demo-opportunity.ts';

/** A conversation about an application, and the interview that the company offers in it. */
export interface ConversationPlan {
  readonly candidate: string;
  readonly owner: string;
  readonly title: string;
  readonly messages: readonly { readonly side: 'candidate' | 'company'; readonly text: string }[];
  readonly interview: InterviewPlan | null;
}

interface InterviewPlan {
  readonly title: string;
  readonly minutes: number;
  readonly place: string;
  readonly timeZone: string;
  readonly message: string;
}

/** What invented companies and candidates have written to each other. The last message is unread. */
export const DEMO_CONVERSATIONS: readonly ConversationPlan[] = [
  {
    candidate: 'lena@candidates.example',
    owner: 'owner@tessel-maps.example',
    title: 'Product intern',
    messages: [
      {
        side: 'candidate',
        text: 'Thank you for writing back so soon. I’m free on most days, and I can bring the map I drew of the steps in Alfama.',
      },
      {
        side: 'company',
        text: 'Please do bring it! I’ve sent you some times. If none of them suits you, tell us and we’ll find another.',
      },
    ],
    interview: {
      title: 'First conversation',
      minutes: 30,
      place: 'https://meet.tessel-maps.example/lena',
      timeZone: 'Europe/Lisbon',
      message: 'We’d like to hear about your map, and you can ask us anything about the work.',
    },
  },
  {
    candidate: 'mateus@candidates.example',
    owner: 'owner@harbour-health.example',
    title: 'Night nurse, care at home',
    messages: [
      {
        side: 'candidate',
        text: 'Before we talk: would I drive between the homes myself, or do you work in pairs at night?',
      },
      {
        side: 'company',
        text: 'Always in pairs, and the car is ours. Is there anything else you’d like to know before we meet?',
      },
    ],
    interview: null,
  },
];

/** Times on three weekdays from a week after now, as UTC instants. */
export function interviewTimes(now: Date): readonly string[] {
  const weekdays = [7, 8, 9, 10, 11].map((days) => dayFrom(now, days)).filter((day) => isWeekday(day));
  return weekdays.slice(0, 3).flatMap((day) => [`${day}T10:00:00.000Z`, `${day}T14:30:00.000Z`]);
}

function isWeekday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
