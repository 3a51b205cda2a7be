import { MessageCircle } from 'lucide';
import type { FirmSettings } from '#contract/settings/groups.schema.ts';
import { shopSettings } from '#contract/settings/settings-fields.ts';
import { countryProposals } from '#contract/settings/start.ts';
import { chatUrl } from '#contract/text/chat.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { differencesOf } from '../frame/conflict.ts';
import { useGroupForm } from '../settings/group-form.tsx';
import { StepForm, type StepProps, useProposal } from './step-form.tsx';

/** Fewer digits are a country code that is still alone. */
const minDigits = 7;

/** The number that buyers' chats open, and a chat with it that proves it. */
export function WhatsappStep({ firm, isDone, onSaved, onSkip }: StepProps) {
	const prefix = countryProposals[firm.country]?.prefix;
	const proposal = prefix ? `${prefix} ` : '';
	const isProposed = useProposal(firm, isDone);
	const groupForm = useGroupForm<FirmSettings, Pick<FirmSettings, 'whatsapp'>>({
		stored: firm,
		// until the firm has its own, this is the demo's
		draftOf: (stored) => ({ whatsapp: isProposed(stored) ? proposal : stored.whatsapp }),
		bodyOf: ({ whatsapp }) => ({ whatsapp: whatsapp.trim() }),
		action: consoleUrls.settings('firm'),
		differences: (theirs, mine) => differencesOf([[shopSettings.whatsapp.label(), theirs.whatsapp, mine.whatsapp]]),
		saved: m.settings_firm_saved,
		failed: m.settings_firm_failed,
		onSaved: (_, isChanged) => onSaved(isChanged),
	});
	const { register, watch, formState } = groupForm.form;
	const isFixed = firm.set_by_server.includes('whatsapp');
	const number = watch('whatsapp').replace(/\D/g, '');
	const canChat = number.length >= minDigits;
	return (
		<StepForm {...groupForm} onSkip={onSkip} more={{ to: consoleUrls.settings('firm'), label: m.start_more() }}>
			<Field
				{...register('whatsapp')}
				label={shopSettings.whatsapp.label()}
				hint={isFixed ? m.settings_set_by_server() : m.settings_whatsapp_hint()}
				error={formState.errors.whatsapp?.message}
				readOnly={isFixed}
				type="tel"
				dir="ltr"
				autoComplete="tel"
			/>
			<p>
				{canChat ? (
					<a className={button.button} href={chatUrl(number, m.start_chat_text())} target="_blank" rel="noreferrer">
						<Icon of={MessageCircle} size={18} /> {m.start_chat()}
					</a>
				) : (
					<span className={button.button} aria-disabled="true">
						<Icon of={MessageCircle} size={18} /> {m.start_chat()}
					</span>
				)}
			</p>
		</StepForm>
	);
}
