import { useState } from 'react';
import type { Job } from '#contract/jobs/jobs.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useMutation } from '../frame/use-mutation.ts';
import { kindText } from './job-labels.ts';

/** What is to be done with a job, which can't be taken back. */
export interface AskedOfJob {
	action: 'retry' | 'give up';
	job: Job;
}

interface JobDialogProps {
	asked: AskedOfJob;
	onRetry: (job: Job) => Promise<void>;
	onClose: () => void;
}

/** Asks before a job is done that may have been done already, or is given up. */
export function JobDialog({ asked: { action, job }, onRetry, onClose }: JobDialogProps) {
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
