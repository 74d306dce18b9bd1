import {
  createMessageTemplate,
  deleteMessageTemplate,
  listMessageTemplates,
  type MessageTemplate,
  type MessageTemplateContent,
  saveMessageTemplate,
} from '@common-ground/contract/messages/message-templates';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callForBody, callToDelete } from '../../../platform/api/queries.ts';
import { invalidate, queryOf } from '../../../platform/api/query-of.ts';

const refresh = () => invalidate(listMessageTemplates);

/** The company's own templates, by name. */
export function useListMessageTemplates() {
  return useQuery(queryOf(listMessageTemplates));
}

/** Saves a text under a new name. */
export function useCreateMessageTemplate() {
  return useMutation({
    mutationFn: (body: MessageTemplateContent) => callForBody(createMessageTemplate, { body }),
    onSuccess: refresh,
  });
}

/** Replaces a template's name and text. */
export function useSaveMessageTemplate() {
  return useMutation({
    mutationFn: ({ id, version, content }: SavedTemplate) =>
      callForBody(saveMessageTemplate, { params: { templateId: id }, ifMatch: version, body: content }),
    onSettled: refresh,
  });
}

type SavedTemplate = Pick<MessageTemplate, 'id' | 'version'> & { readonly content: MessageTemplateContent };

/** Deletes a template. */
export function useDeleteMessageTemplate() {
  return useMutation({
    mutationFn: (templateId: string) => callToDelete(deleteMessageTemplate, { params: { templateId } }),
    onSettled: refresh,
  });
}
