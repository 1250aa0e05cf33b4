import { useMutation } from '@tanstack/react-query';

import type { AccountExport } from '#data/contract/user.ts';
import { exportMutation } from '#site/queries/account.mutation.ts';
import { getQueryClient } from '#site/queries/query-client.ts';

import { failureToast } from '../forms/failure-toast.ts';
import { toast } from '../toast/toast.ts';
import { Panel } from './Panel.tsx';

/** Hands the reader a file, as a download link would. */
function download(data: AccountExport): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'hashmark-account.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Everything that is stored about the member, as a file of their own. */
export function ExportData() {
  const fetching = useMutation(
    {
      ...exportMutation(),
      onSuccess: download,
      onError: (error) => {
        toast(failureToast(error, 'Export Failed', 'Something went wrong'));
      },
    },
    getQueryClient(),
  );
  return (
    <Panel title="Your Data">
      <p>
        Everything we keep about you in one JSON file: your account, your sessions, your newsletter
        address and the security events of your account.
      </p>
      <button
        className="button button-quiet"
        type="button"
        aria-disabled={fetching.isPending}
        onClick={() => {
          if (!fetching.isPending) fetching.mutate();
        }}
      >
        {fetching.isPending ? 'Preparing...' : 'Export My Data'}
      </button>
    </Panel>
  );
}
