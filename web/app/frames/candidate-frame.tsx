import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  CandidateNotificationsFollower,
  UnreadNotifications,
} from '../notifications/unread-notifications.tsx';
import { JobsCount, MessagesCount } from '../pages/waiting-count.tsx';
import { CandidateAround } from './candidate-around.tsx';
import { LeftDraftsSender } from './left-drafts-sender.tsx';

const COUNTS = {
  jobs: <JobsCount />,
  messages: <MessagesCount />,
  notifications: <UnreadNotifications />,
};

/** The frame of the dashboard and all pages after it. */
export function CandidateFrame({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  return (
    <>
      <LeftDraftsSender />
      <CandidateNotificationsFollower />
      <CandidateAround counts={COUNTS}>{children}</CandidateAround>
    </>
  );
}
