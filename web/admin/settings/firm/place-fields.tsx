import type { UseFormReturn } from 'react-hook-form';
import { countries } from '#contract/settings/countries.ts';
import { shopSettings } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { currentLanguage } from '../../../platform/language.ts';
import { SelectField } from '../../frame/select-field.tsx';
import type { FirmDraft } from './firm-draft.ts';

/** The country by its name, and the time zone by which days are counted. */
export function PlaceFields({ form }: { form: UseFormReturn<FirmDraft> }) {
	const { register, formState } = form;
	const language = currentLanguage();
	const names = new Intl.DisplayNames(language, { type: 'region' });
	const options = countries
		.map((code) => ({ code, name: names.of(code) ?? code }))
		.sort((a, b) => a.name.localeCompare(b.name, language));
	const storedZone = formState.defaultValues?.time_zone || 'UTC';
	const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), storedZone])].sort();
	return (
		<>
			<SelectField
				{...register('country')}
				label={shopSettings.country.label()}
				hint={m.settings_country_hint()}
				error={formState.errors.country?.message}
			>
				<option value="">{m.settings_country_of_whatsapp()}</option>
				{options.map(({ code, name }) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</SelectField>
			<SelectField
				{...register('time_zone')}
				label={shopSettings.time_zone.label()}
				hint={m.settings_time_zone_hint()}
				error={formState.errors.time_zone?.message}
			>
				<option value="">{m.settings_time_zone_of_country()}</option>
				{zones.map((name) => (
					<option key={name} dir="ltr">
						{name}
					</option>
				))}
			</SelectField>
		</>
	);
}
