import type { AccountExport } from '#data/contract/account.ts';
import { exportAccount } from '#site/api-client/account.ts';

import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/Panel.tsx';
import { failureToast } from '../toast/failure-toast.ts';
import { useAction } from '../use-action.ts';

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
  const { mutate, isPending } = useAction(exportAccount, {
    done: download,
    failed: failureToast('Export Failed'),
  });
  return (
    <Panel title="Your Data">
      <p>
        Everything we keep about you in one JSON file: your account, your sessions, your newsletter
        address and the security events of your account.
      </p>
      <Button look="quiet" isBusy={isPending} onPress={mutate}>
        {isPending ? 'Preparing...' : 'Export My Data'}
      </Button>
    </Panel>
  );
}
