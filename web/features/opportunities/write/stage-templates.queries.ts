import {
  createStageTemplate,
  deleteStageTemplate,
  listStageTemplates,
  type StageTemplate,
  type StageTemplateContent,
  saveStageTemplate,
} from '@common-ground/contract/opportunities/stage-templates';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callForBody, callToDelete } from '../../../platform/api/queries.ts';
import { invalidate, queryOf } from '../../../platform/api/query-of.ts';

const refresh = () => invalidate(listStageTemplates);

/** The company's own templates, by name. */
export function useListStageTemplates() {
  return useQuery(queryOf(listStageTemplates));
}

/** Saves stages under a new name. */
export function useCreateStageTemplate() {
  return useMutation({
    mutationFn: (body: StageTemplateContent) => callForBody(createStageTemplate, { body }),
    onSuccess: refresh,
  });
}

/** Renames a template. */
export function useSaveStageTemplate() {
  return useMutation({
    mutationFn: ({ template, name }: { template: StageTemplate; name: string }) =>
      callForBody(saveStageTemplate, {
        params: { templateId: template.id },
        ifMatch: template.version,
        body: { name, stages: template.stages },
      }),
    onSettled: refresh,
  });
}

/** Deletes a template. */
export function useDeleteStageTemplate() {
  return useMutation({
    mutationFn: (templateId: string) => callToDelete(deleteStageTemplate, { params: { templateId } }),
    onSettled: refresh,
  });
}
