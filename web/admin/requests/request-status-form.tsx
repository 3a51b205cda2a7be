import { type FormEvent, useState } from 'react';
import type { AdministeredRequest } from '#contract/request-desk.ts';
import { movableStatuses, payments, statusLabels } from '#contract/request-labels.ts';
import { m } from '#messages';
import { errorText } from '../../api.ts';
import button from '../../ui/button.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { toast } from '../../ui/toast.ts';
import { ConsoleSelect } from '../frame/console-select.tsx';
import { useMutation } from '../frame/use-mutation.ts';
import styles from './request-status-form.module.css';
import type { RequestOutcome } from './update-request.ts';

interface RequestStatusFormProps {
	request: AdministeredRequest;
	/** The request as it is now, after a change of ours or of somebody else. */
	onChanged: (request: AdministeredRequest) => void;
}

/** Moves status and payment of a request. After a failure, what was chosen stays. */
export function RequestStatusForm({ request, onChanged }: RequestStatusFormProps) {
	const { id, code, version } = request;
	const [status, setStatus] = useState(request.status);
	const [payment, setPayment] = useState(request.payment);
	const [error, setError] = useState<string>();
	const { busy, mutate } = useMutation<RequestOutcome>('PUT');
	const change = {
		...(status === request.status ? {} : { status }),
		...(payment === request.payment ? {} : { payment }),
	};
	const idle = busy || Object.keys(change).length === 0;
	const save = async (event: FormEvent) => {
		event.preventDefault();
		if (idle) return;
		const outcome = await mutate({ id, code, version, ...change });
		if (outcome.status === 'failed') {
			const { response } = outcome;
			const expired = response.status === 401;
			const text = expired ? m.admin_session_expired() : errorText(response, m.admin_requests_update_failed());
			void toast('error', text);
			return setError(response.status === 0 ? m.admin_network() : text);
		}
		const saved = outcome.status === 'saved';
		void toast(saved ? 'success' : 'error', saved ? m.admin_requests_updated() : m.admin_requests_reloaded());
		setError(saved ? undefined : m.admin_requests_reloaded());
		setStatus(outcome.request.status);
		setPayment(outcome.request.payment);
		onChanged(outcome.request);
	};
	return (
		<form className={styles.form} onSubmit={(event) => void save(event)}>
			<ConsoleSelect
				label={m.admin_requests_status()}
				value={status}
				disabled={busy}
				options={[...new Set([request.status, ...movableStatuses])].map(
					(value) => [value, statusLabels[value]()] as const,
				)}
				onChange={setStatus}
			/>
			<ConsoleSelect
				label={m.admin_requests_payment()}
				value={payment ?? ''}
				disabled={busy}
				options={[
					['', m.admin_requests_payment_none()],
					...payments.map((value) => [value, statusLabels[value]()] as const),
				]}
				onChange={(value) => setPayment(value === '' ? null : value)}
			/>
			{/* it keeps the focus when there is nothing to save any more; while a request waits the next step is its quote */}
			<button
				type="submit"
				className={request.status === 'pending' ? button.button : button.primary}
				aria-disabled={idle}
			>
				{busy ? m.admin_saving() : m.admin_save()}
			</button>
			<FormError message={error} />
		</form>
	);
}
