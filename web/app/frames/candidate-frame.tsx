import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  CandidateNotificationsFollower,
  UnreadNotifications,
} from '../notifications/unread-notifications.tsx';
import { JobsCount, MessagesCount } from '../pages/waiting-count.tsx';
import { CandidateLayout } from './candidate-layout.tsx';
import { UnsentDraftsSender } from './unsent-drafts-sender.tsx';

const COUNTS = {
  jobs: <JobsCount />,
  messages: <MessagesCount />,
  notifications: <UnreadNotifications />,
};

/** The frame of the dashboard and all pages after it. */
export function CandidateFrame({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  return (
    <>
      <UnsentDraftsSender />
      <CandidateNotificationsFollower />
      <CandidateLayout counts={COUNTS}>{children}</CandidateLayout>
    </>
  );
}
