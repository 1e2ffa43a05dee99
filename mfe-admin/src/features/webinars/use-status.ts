import { type WebinarStatus, webinarStatusLabels } from '@letat/contracts/webinars/constants';
import { webinarMessages } from '@letat/contracts/webinars/messages';
import type { Webinar } from '@letat/contracts/webinars/operations';
import { useApiMutation } from '@letat/remote-kit/query';
import { allWebinarTags } from './labels.ts';

/** Puts a webinar into another state, and says so. */
export function useStatus(onDone: () => void = () => {}) {
  const mutation = useApiMutation('PUT /api/webinars/:id/status', {
    changes: allWebinarTags,
    success: ({ title, status }) => ({
      title: webinarMessages.statusUpdated,
      text: `${title}\u00a0: ${webinarStatusLabels[status].toLowerCase()}.`,
    }),
    failure: { title: webinarMessages.failureTitle, text: webinarMessages.statusFailure },
    onSuccess: onDone,
  });
  return {
    set: ({ id }: Pick<Webinar, 'id'>, status: WebinarStatus) => mutation.mutate({ params: { id }, body: { status } }),
    isPending: mutation.isPending,
  };
}
