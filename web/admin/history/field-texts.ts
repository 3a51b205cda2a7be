import { scheduleLabels } from '#contract/backups/backup-labels.ts';
import type { BackupSchedule } from '#contract/backups/backup-rules.ts';
import type { Availability } from '#contract/catalogue/availability.ts';
import { categoryFields, categoryKeys } from '#contract/catalogue/category-fields.ts';
import { type ParameterKind, parameterKindLabels } from '#contract/catalogue/parameter-kinds.ts';
import { productFields, productKeys } from '#contract/catalogue/product-fields.ts';
import type { ReferenceGrade } from '#contract/catalogue/reference-grades.ts';
import type { ChangedEntity } from '#contract/changed-entities.ts';
import { type CompanyState, type MemberRole, memberRoleLabels } from '#contract/companies/company-rules.ts';
import { documentKindLabels } from '#contract/documents/document-labels.ts';
import type { DocumentKind } from '#contract/documents/document-rules.ts';
import type { PageState } from '#contract/firm-pages/page-rules.ts';
import type { ChangedField } from '#contract/history/changes.schema.ts';
import { type Language, languages, otherLanguages } from '#contract/language.ts';
import {
	type Payment,
	paymentRules,
	type RequestStatus,
	statusRules,
	statusText,
} from '#contract/requests/request-statuses.ts';
import type { SearchWordKind } from '#contract/search/search-words.ts';
import { type CustomerMail, customerMailLabels, customerMails } from '#contract/settings/customer-mails.ts';
import { settingKeys, shopSettings } from '#contract/settings/settings-fields.ts';
import {
	type StartCatalogue,
	type StartStep,
	startCatalogueLabels,
	startStepLabels,
} from '#contract/settings/start.ts';
import { listText } from '#contract/text/list-text.ts';
import { wordTable } from '#contract/text/word-table.ts';
import { m } from '#messages';
import { gradeLabels } from '../../catalogue/grade-labels.ts';
import { priceText } from '../../catalogue/price.ts';
import { dayText } from '../../documents/document-text.ts';
import { languageText, numberText } from '../../platform/format.ts';
import { stateLabels } from '../firm-pages/page-draft.ts';
import { catalogueCurrency } from '../frame/catalogue-currency.ts';
import { formatTime } from '../frame/format-time.ts';
import { translatedLabel } from '../frame/translations.ts';
import { kindLabels } from '../search/word-kinds.ts';

/** The name of each stored field. */
const labels = wordTable<() => string>({
	...Object.fromEntries(settingKeys.map((key) => [key, shopSettings[key].label])),
	...Object.fromEntries(categoryKeys.map((key) => [key, categoryFields[key].label])),
	...Object.fromEntries(productKeys.map((key) => [key, productFields[key].label])),
	email: m.customers_email,
	number: m.customers_phone,
	role: m.settings_role,
	network: m.history_field_network,
	device: m.history_field_device,
	tries: m.history_field_tries,
	lines: m.history_field_lines,
	photos: m.ask_photos,
	reason: m.history_field_reason,
	description: m.product_description,
	stock: m.history_field_stock,
	availability: m.history_field_availability,
	leadDaysFrom: m.history_field_lead_days_from,
	leadDays: m.history_field_lead_days,
	place: m.history_field_place,
	statedAt: m.history_field_stated_at,
	seal: m.history_field_seal,
	corrections: m.fields_corrected,
	unit: m.history_field_unit,
	labels: m.history_field_labels,
	filterable: m.history_field_filterable,
	references: m.references_title,
	maker: m.reference_maker,
	code: m.reference_code,
	product: m.reference_product,
	size: m.reference_size,
	grade: m.reference_grade,
	note: m.reference_note,
	source: m.reference_source,
	from: m.redirect_from,
	to: m.redirect_to,
	said: m.history_field_said,
	kind: m.history_field_word_kind,
	means: m.history_field_means,
	status: m.admin_requests_status,
	payment: m.admin_requests_payment,
	owner: m.desk_owner,
	title: m.pages_name,
	body: m.pages_text,
	path: m.pages_address,
	state: m.pages_state,
	footer: m.pages_footer,
	category: m.history_entity_category,
	language: m.history_field_language,
	valid_until: m.documents_valid_until,
	file_version: m.history_field_file_version,
	cost: m.cost_label,
	region: m.company_region,
	addresses: m.company_addresses,
	price_list: m.company_price_list,
	terms_days: m.company_terms_days,
	credit: m.company_credit,
	approval_above: m.company_approval_above,
	po_required: m.company_po_required,
	members: m.company_people,
	percent_off: m.price_list_percent_off,
	until: m.price_list_until,
	next_step: m.desk_next_step,
	next_step_on: m.desk_next_step_on,
});

/** Fields that mean something else in these records: `from` of a price list is a day, in `labels` it is a redirect's address. */
const ownLabels: Partial<Record<ChangedEntity, Readonly<Record<string, () => string>>>> = {
	price_list: wordTable({ from: m.price_list_from }),
};

/** `['translations', 'ar', 'name']` → `Name (Arabic)`, `['price']` → `Price` */
function labelOf(path: string[], entity: ChangedEntity | undefined): string | undefined {
	const at = path.indexOf('translations');
	const field = (at < 0 ? path.at(-1) : path[at + 2]) ?? '';
	const label = ((entity && ownLabels[entity]?.[field]) ?? labels[field])?.();
	const language = otherLanguages.find((candidate) => candidate === path[at + 1]);
	return at < 0 || label === undefined || !language ? label : translatedLabel(label, language);
}

/** `['variants', '25', 'price']` of a product → `Size 25, Price`. Undefined for internal fields, which are not shown. */
export function fieldText(path: string[], entity?: ChangedEntity): string | undefined {
	const [list, item = ''] = path;
	const field = labelOf(path, entity);
	if (path.length === 1) return field;
	if (field === undefined) return undefined;
	if (list === 'variants') return item === '' ? field : m.history_field_size({ size: item, field });
	return list === 'parameters' ? m.history_field_part({ name: item, field }) : field;
}

const availabilityLabels: Record<Availability, () => string> = {
	in_stock: m.history_availability_in_stock,
	limited: m.history_availability_limited,
	lead_time: m.history_availability_lead_time,
	ask: m.history_availability_ask,
};

const companyStateLabels: Record<CompanyState, () => string> = {
	asked: m.company_state_asked,
	confirmed: m.company_state_confirmed,
};

/** `[{ name: 'Amina', role: 'buyer' }]` → `Amina · Buyer` */
const membersText = (members: { name: string; role: MemberRole }[]): string =>
	listText(members.map(({ name, role }) => `${name} · ${memberRoleLabels[role]()}`));

/** Texts for values that are stored as keywords: `in_stock` → `In stock`. */
const readers = wordTable<(value: string) => string | undefined>({
	availability: (value) => availabilityLabels[value as Availability]?.(),
	grade: (value) => gradeLabels[value as ReferenceGrade]?.(),
	kind: (value) =>
		(
			kindLabels[value as SearchWordKind] ??
			parameterKindLabels[value as ParameterKind] ??
			documentKindLabels[value as DocumentKind]
		)?.(),
	language: (value) => languageText(value as Language),
	valid_until: dayText,
	from: (value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value) : undefined),
	until: dayText,
	status: (value) => (value in statusRules ? statusText(value as RequestStatus) : undefined),
	payment: (value) => (value in paymentRules ? statusText(value as Payment) : undefined),
	statedAt: formatTime,
	smtp_password_at: formatTime,
	feed_address_at: formatTime,
	backup_passphrase_at: formatTime,
	backup_schedule: (value) => scheduleLabels[value as BackupSchedule]?.(),
	first_language: (value) => languageName(value),
	start_catalogue: (value) => startCatalogueLabels[value as StartCatalogue]?.(),
	state: (value) => (stateLabels[value as PageState] ?? companyStateLabels[value as CompanyState])?.(),
});

const isEmpty = (value: unknown) =>
	value === undefined ||
	value === null ||
	value === '' ||
	(typeof value === 'object' && Object.keys(value).length === 0);

/** The values of a list or a record, separated by commas. */
function valuesText(value: object): string {
	const texts = Object.values(value).map((inner) =>
		typeof inner === 'object' && inner !== null ? valuesText(inner) : String(inner ?? ''),
	);
	return listText(texts.filter(Boolean));
}

/** The names of languages; one that this version lacks by its tag. */
const languageName = (tag: string) =>
	languages.some((language) => language === tag) ? languageText(tag as Language) : tag;

/** The mails that customers get. */
const mailsText = (mails: Partial<Record<CustomerMail, boolean>>): string =>
	listText(customerMails.filter((kind) => mails[kind]).map((kind) => customerMailLabels[kind]())) ||
	m.history_nothing();

/** Whether the field has a text to show. */
export const hasText = ({ path }: ChangedField): boolean => fieldText(path) !== undefined;

/** A value as text: `12.5` of a price → `$12.50`, `in_stock` → `In stock`. */
export function valueText(path: string[], value: unknown, currency = catalogueCurrency()): string {
	const field = path.at(-1) ?? '';
	if (field === 'price' && value === null)
		return path.length > 1 ? m.history_field_no_price() : priceText(null, currency);
	if (isEmpty(value)) return m.history_nothing();
	if (field === 'price' && typeof value === 'number') return priceText(value, currency);
	if (field === 'images' && Array.isArray(value)) return m.conflict_images({ count: value.length });
	if (field === 'logo' || field === 'favicon') return m.conflict_images({ count: 1 });
	if (typeof value === 'boolean') return value ? m.admin_yes() : m.admin_no();
	if (field === 'languages_on' && Array.isArray(value)) return listText(value.map((tag) => languageName(String(tag))));
	if (field === 'members') return membersText(value as Parameters<typeof membersText>[0]);
	if (field === 'customers') return mailsText({ ...(value as object) });
	if (field === 'start_skipped')
		return listText((value as StartStep[]).map((step) => startStepLabels[step]?.() ?? step));
	if (field === 'smtp_port') return String(value);
	if (typeof value === 'number') return numberText(value);
	if (field === 'corrections') {
		const pairs = Object.entries({ ...(value as object) }).map((pair) => pair.filter(Boolean).join(' '));
		return valuesText(pairs) || m.history_nothing();
	}
	if (typeof value === 'object' && value !== null) return valuesText(value) || m.history_nothing();
	const text = String(value);
	return readers[field]?.(text) ?? text;
}
