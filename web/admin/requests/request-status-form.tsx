import { useState } from 'react';
import type { AdministeredRequest } from '#contract/request-desk.ts';
import { statuses } from '#contract/request-labels.ts';
import { m } from '#messages';
import { FormError } from '../../ui/form-error.tsx';
import { ConsoleSelect } from '../frame/console-select.tsx';
import { payments, paymentTexts, statusTexts } from './status-labels.ts';
import { useRequestUpdate } from './use-request-update.ts';

interface RequestStatusFormProps {
	request: AdministeredRequest;
	/** The request as it is now, after a change of ours or of somebody else. */
	onChanged: (request: AdministeredRequest) => void;
}

/** Moves status and payment of a request. */
export function RequestStatusForm({ request, onChanged }: RequestStatusFormProps) {
	const [status, setStatus] = useState(request.status);
	const [payment, setPayment] = useState(request.payment);
	const [error, setError] = useState<string>();
	const { saving, save } = useRequestUpdate();
	const change = {
		...(status === request.status ? {} : { status }),
		...(payment === request.payment ? {} : { payment }),
	};
	const submit = async () => {
		const outcome = await save(request, change);
		setError(undefined);
		if (outcome.status === 'failed') return setError(outcome.error);
		setStatus(outcome.request.status);
		setPayment(outcome.request.payment);
		if (outcome.status === 'reloaded') setError(m.admin_requests_reloaded());
		onChanged(outcome.request);
	};
	return (
		<form
			className="people-status"
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<ConsoleSelect
				{...{ label: m.admin_requests_status(), value: status, disabled: saving, onChange: setStatus }}
				options={statuses.map((word) => [word, statusTexts[word]()] as const)}
			/>
			<ConsoleSelect
				{...{ label: m.admin_requests_payment(), value: payment ?? '', disabled: saving }}
				options={[
					['', m.admin_requests_payment_none()],
					...payments.map((word) => [word, paymentTexts[word]()] as const),
				]}
				onChange={(value) => setPayment(value === '' ? null : value)}
			/>
			<button type="submit" className="button is-primary" disabled={saving || Object.keys(change).length === 0}>
				{saving ? m.admin_saving() : m.admin_save()}
			</button>
			<FormError message={error} />
		</form>
	);
}
