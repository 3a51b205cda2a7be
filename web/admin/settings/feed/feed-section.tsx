import { Check, Copy } from 'lucide';
import { useId, useRef, useState } from 'react';
import { baseLanguage, type Language } from '#contract/language.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import { shopSettings } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../../platform/api.ts';
import { languageText } from '../../../platform/format.ts';
import { useCopy } from '../../../requests/use-copy.ts';
import button from '../../../ui/button.module.css';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import fieldStyles from '../../../ui/field.module.css';
import { FormError } from '../../../ui/form-error.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { differencesOf } from '../../frame/conflict.ts';
import { formatTime } from '../../frame/format-time.ts';
import { shopLanguages } from '../../frame/shop-languages.ts';
import { useMutation } from '../../frame/use-mutation.ts';
import { yesOrNo } from '../../frame/yes-or-no.ts';
import layout from '../group-form.module.css';
import { FormSection, GroupForm, useGroupForm } from '../group-form.tsx';
import styles from './feed-section.module.css';

export type FeedSettings = GroupSettings<'feed'>;
type Draft = Pick<FeedSettings, 'on'>;

const draftOf = ({ on }: FeedSettings): Draft => ({ on });

/** The address of the feed in a language. */
const addressIn = (address: string, language: Language) =>
	language === baseLanguage ? address : `${address}?language=${language}`;

/** An address, and a button that copies it. */
function Address({ label, address }: { label: string; address: string }) {
	const id = useId();
	const area = useRef<HTMLTextAreaElement>(null);
	const { copied, copy } = useCopy(area);
	return (
		<div className={`${fieldStyles.field} ${styles.address}`}>
			<label htmlFor={id}>{label}</label>
			<div className={fieldStyles.input}>
				<textarea ref={area} id={id} readOnly dir="ltr" rows={1} value={address} />
			</div>
			<div>
				<button type="button" className={button.button} onClick={() => void copy()} aria-describedby={id}>
					<Icon of={copied ? Check : Copy} size={18} />
					<span aria-live="polite">{copied ? m.settings_feed_copied() : m.settings_feed_copy()}</span>
				</button>
			</div>
		</div>
	);
}

/** The addresses of the feed by language, and the button that makes new ones. */
function Addresses({ feed, onRenewed }: { feed: FeedSettings; onRenewed: (feed: FeedSettings) => void }) {
	const [isAsking, setAsking] = useState(false);
	const [failure, setFailure] = useState<string>();
	const { mutate, busy } = useMutation<ApiResult<FeedSettings>>('POST', { revalidate: false });
	const offered = shopLanguages();
	const renew = async () => {
		setFailure(undefined);
		const response = await mutate({ version: feed.version });
		setAsking(false);
		if (!response.ok) return setFailure(errorText(response, m.settings_feed_renew_failed()));
		onRenewed(response.data);
		void toast('success', m.settings_feed_renewed());
	};
	return (
		<FormSection
			id="feed-address-title"
			title={m.settings_feed_address()}
			hint={feed.on ? m.settings_feed_address_hint() : m.settings_feed_off()}
		>
			{offered.map((language) => (
				<Address
					key={language}
					label={offered.length > 1 ? languageText(language) : m.settings_feed_address()}
					address={addressIn(feed.address, language)}
				/>
			))}
			<p>{m.settings_feed_made({ time: formatTime(feed.address_at) })}</p>
			<FormError message={failure} />
			<div>
				<button type="button" className={button.button} onClick={() => setAsking(true)}>
					{m.settings_feed_renew()}
				</button>
			</div>
			{isAsking && (
				<ConfirmDialog
					title={m.settings_feed_renew_question()}
					text={m.settings_feed_renew_text()}
					confirm={busy ? m.admin_saving() : m.settings_feed_renew()}
					cancel={m.admin_cancel()}
					busy={busy}
					onConfirm={() => void renew()}
					onCancel={() => setAsking(false)}
				/>
			)}
		</FormSection>
	);
}

function FeedForm({ feed, onSaved }: { feed: FeedSettings; onSaved: (feed: FeedSettings) => void }) {
	const groupForm = useGroupForm<FeedSettings, Draft>({
		stored: feed,
		draftOf,
		differences: (theirs, mine) =>
			differencesOf([[shopSettings.feed_on.label(), yesOrNo(theirs.on), yesOrNo(mine.on)]]),
		saved: m.settings_feed_saved,
		failed: m.settings_feed_failed,
		onSaved,
	});
	return (
		<GroupForm {...groupForm}>
			<FormSection id="feed-title" title={shopSettings.feed_on.label()} hint={m.settings_feed_hint()}>
				<label className={fieldStyles.check}>
					<input type="checkbox" {...groupForm.form.register('on')} /> {m.settings_feed_switch()}
				</label>
			</FormSection>
		</GroupForm>
	);
}

/** The product feed: whether it is on, and its address, which can be made again. */
export function FeedSection({ feed }: { feed: FeedSettings }) {
	const [stored, setStored] = useState(feed);
	return (
		<div className={layout.form}>
			{/* a new address raises the version, so the form must begin again with it */}
			<FeedForm key={stored.address} feed={stored} onSaved={setStored} />
			{stored.address !== '' && <Addresses feed={stored} onRenewed={setStored} />}
		</div>
	);
}
