import { useState } from 'react';
import type { RetentionPreview } from '#contract/erasure/retention.schema.ts';
import { maxRetentionMonths, retentionKindNames, retentionKinds } from '#contract/settings/retention.ts';
import { shopSettings } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { errorText } from '../../../platform/api.ts';
import { numberText } from '../../../platform/format.ts';
import { formatMoment } from '../../../platform/format-date.ts';
import { useSiteData } from '../../../platform/site-data.ts';
import button from '../../../ui/button.module.css';
import fieldStyles from '../../../ui/field.module.css';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { differencesOf } from '../../frame/conflict.ts';
import facts from '../../frame/facts.module.css';
import formPage from '../../frame/form-page.module.css';
import { yesOrNo } from '../../frame/yes-or-no.ts';
import { FormSection, GroupForm, useGroupForm } from '../group-form.tsx';
import { countOldData, type LoadedRetention, type RetentionSettings } from './retention-api.ts';

type Draft = Pick<RetentionSettings, 'on' | (typeof retentionKindNames)[number]>;

const draftOf = (settings: RetentionSettings): Draft => {
	const { on, requests, photos, audit, search_misses, carts, jobs, outbox } = settings;
	return { on, requests, photos, audit, search_misses, carts, jobs, outbox };
};

const isMonths = (months: number) => Number.isInteger(months) && months >= 1 && months <= maxRetentionMonths;

/** After how many months data of people are removed, and what that would remove now. */
export function RetentionForm({ retention }: { retention: LoadedRetention }) {
	const groupForm = useGroupForm<RetentionSettings, Draft>({
		stored: retention,
		draftOf,
		differences: (theirs, mine) =>
			differencesOf([
				[shopSettings.retention_on.label(), yesOrNo(theirs.on), yesOrNo(mine.on)],
				...retentionKindNames.map((kind): [string, string, string] => [
					retentionKinds[kind].label(),
					String(theirs[kind]),
					String(mine[kind]),
				]),
			]),
		saved: m.settings_retention_saved,
		failed: m.settings_retention_failed,
	});
	const { register, formState, getValues } = groupForm.form;
	return (
		<GroupForm {...groupForm}>
			<FormSection id="retention-title" title={m.settings_tab_retention()} hint={m.settings_retention_hint()}>
				<label className={fieldStyles.check}>
					<input type="checkbox" {...register('on')} /> {m.settings_retention_on()}
				</label>
				<div className={formPage.pair}>
					{retentionKindNames.map((kind) => (
						<Field
							key={kind}
							{...register(kind, {
								valueAsNumber: true,
								validate: (months) => isMonths(months) || m.settings_months_invalid({ max: maxRetentionMonths }),
							})}
							label={m.settings_months_of({ label: retentionKinds[kind].label() })}
							hint={retentionKinds[kind].hint()}
							error={formState.errors[kind]?.message}
							type="number"
							min={1}
							max={maxRetentionMonths}
							required
							inputMode="numeric"
							dir="ltr"
						/>
					))}
				</div>
			</FormSection>
			<PreviewSection loaded={retention.preview} monthsNow={() => draftOf({ ...retention, ...getValues() })} />
		</GroupForm>
	);
}

interface PreviewSectionProps {
	loaded: RetentionPreview | undefined;
	/** The months that the form has now. */
	monthsNow: () => Draft;
}

function PreviewSection({ loaded, monthsNow }: PreviewSectionProps) {
	const { site } = useSiteData();
	const [preview, setPreview] = useState(loaded);
	const [isBusy, setBusy] = useState(false);
	const count = async () => {
		const { on: _, ...months } = monthsNow();
		setBusy(true);
		const response = await countOldData(
			Object.fromEntries(Object.entries(months).filter(([, value]) => isMonths(value))),
		);
		setBusy(false);
		if (response.ok) setPreview(response.data);
		else void toast('error', errorText(response, m.settings_retention_count_failed()));
	};
	return (
		<FormSection
			id="retention-preview-title"
			title={m.settings_retention_preview()}
			hint={m.settings_retention_preview_hint()}
		>
			<div role="status">
				{preview && (
					<dl className={facts.facts}>
						{retentionKindNames.map((kind) => (
							<div key={kind}>
								<dt>{retentionKinds[kind].label()}</dt>
								<dd>{numberText(preview.counts[kind])}</dd>
							</div>
						))}
					</dl>
				)}
			</div>
			{preview && (
				<p>
					{preview.last
						? m.settings_retention_last_at({ at: formatMoment(preview.last.at, site.timeZone) })
						: m.settings_retention_never()}
				</p>
			)}
			<div>
				<button type="button" className={button.button} disabled={isBusy} onClick={() => void count()}>
					{isBusy ? m.settings_retention_counting() : m.settings_retention_count()}
				</button>
			</div>
		</FormSection>
	);
}
