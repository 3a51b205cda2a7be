import { useState } from 'react';
import type { Job } from '#contract/jobs/jobs.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { kindText } from './job-labels.ts';

export interface PendingAction {
	action: 'retry' | 'give up';
	job: Job;
}

interface JobDialogProps {
	pending: PendingAction;
	onRetry: (job: Job) => Promise<void>;
	onClose: () => void;
}

/** Asks before a job is given up, or retried although it may have been done already. */
export function JobDialog({ pending: { action, job }, onRetry, onClose }: JobDialogProps) {
	const { mutate } = useMutation<ApiResult<unknown>>('DELETE');
	const [busy, setBusy] = useState(false);
	const giveUp = async () => {
		const response = await mutate({ id: job.id });
		if (response.ok) void toast('success', m.jobs_given_up());
		else void toast('error', errorText(response, m.jobs_give_up_failed()));
	};
	const again = action === 'retry';
	const confirm = async () => {
		setBusy(true);
		await (again ? onRetry(job) : giveUp());
		onClose();
	};
	return (
		<ConfirmDialog
			title={kindText(job.kind)}
			text={again ? m.jobs_retry_uncertain() : m.jobs_give_up_text()}
			busy={busy}
			cancel={m.admin_cancel()}
			confirm={again ? m.jobs_retry() : m.jobs_give_up()}
			onConfirm={() => void confirm()}
			onCancel={onClose}
		/>
	);
}
