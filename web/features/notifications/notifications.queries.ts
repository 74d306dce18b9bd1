import {
  listCompanyNotifications,
  listNotifications,
  markAllCompanyNotificationsRead,
  markAllNotificationsRead,
  markCompanyNotificationRead,
  markNotificationRead,
} from '@common-ground/contract/notifications/notifications';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { callForBody } from '../../platform/api/queries.ts';
import { invalidate, pagesOf } from '../../platform/api/query-of.ts';

/** The candidate's notifications, page by page, newest first; the frame refetches them when they change. */
export function useListNotifications() {
  return useInfiniteQuery({ ...pagesOf(listNotifications), staleTime: 0 });
}

/** The member's notifications, page by page, newest first; the frame refetches them when they change. */
export function useListCompanyNotifications() {
  return useInfiniteQuery({ ...pagesOf(listCompanyNotifications), staleTime: 0 });
}

/** Marks a candidate's notification as read. */
export function useMarkNotificationRead() {
  return useMutation({
    mutationFn: (notificationId: string) => callForBody(markNotificationRead, { params: { notificationId } }),
    onSettled: () => invalidate(listNotifications),
  });
}

/** Marks a candidate's notifications as read, up to the newest that was shown. */
export function useMarkAllNotificationsRead() {
  return useMutation({
    mutationFn: (upTo: string) => callForBody(markAllNotificationsRead, { body: { upTo } }),
    onSettled: () => invalidate(listNotifications),
  });
}

/** Marks a member's notification as read. */
export function useMarkCompanyNotificationRead() {
  return useMutation({
    mutationFn: (notificationId: string) =>
      callForBody(markCompanyNotificationRead, { params: { notificationId } }),
    onSettled: () => invalidate(listCompanyNotifications),
  });
}

/** Marks a member's notifications as read, up to the newest that was shown. */
export function useMarkAllCompanyNotificationsRead() {
  return useMutation({
    mutationFn: (upTo: string) => callForBody(markAllCompanyNotificationsRead, { body: { upTo } }),
    onSettled: () => invalidate(listCompanyNotifications),
  });
}
