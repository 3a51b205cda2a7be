import { m } from '#messages';
import button from '../ui/button.module.css';
import { FormError } from '../ui/form-error.tsx';
import text from '../ui/text.module.css';
import { useBuyersStep } from './use-buyers-step.ts';

/** Stops the mails about the request to the guest's address, or sends them again. */
export default function GuestMails({ isOn }: { isOn: boolean }) {
	const { error, isBusy, take } = useBuyersStep();
	return (
		<div className={text.scripted}>
			<p role="status">{isOn ? m.request_mails_on() : m.request_mails_off()}</p>
			<button
				type="button"
				className={button.text}
				disabled={isBusy}
				onClick={() => take({ step: 'mails', body: { on: !isOn } })}
			>
				{isOn ? m.request_mails_stop() : m.request_mails_start()}
			</button>
			<FormError message={error} />
		</div>
	);
}
