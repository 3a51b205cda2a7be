import { z } from 'zod';
import { emailSchema, readVersionSchema } from '#contract/accounts/accounts.schema.ts';
import { otherLanguages } from '#contract/language.ts';
import { idSchema, paging, rowIdSchema, textSearchSchema } from '#contract/list-query.schema.ts';
import { maxPrice } from '#contract/money/amounts.ts';
import { currencies } from '#contract/money/currencies.ts';
import { statuses } from '#contract/requests/request-statuses.ts';
import { countries } from '#contract/settings/countries.ts';
import { fieldSchema, textSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';
import { companyFields, companyStates, maxAddresses, maxTermsDays, memberRoles } from './company-rules.ts';

const amountSchema = z
	.number({ error: () => m.company_amount_invalid() })
	.min(0, { error: () => m.company_amount_invalid() })
	.max(maxPrice, { error: () => m.company_amount_invalid() })
	.nullable();
const roleSchema = z.enum(memberRoles, { error: () => m.company_role_invalid() });
const { required: _, ...otherName } = companyFields.name;

/** What a buyer may state of the company that he asks for. */
const ownFields = {
	name: fieldSchema(companyFields.name),
	translations: z
		.partialRecord(z.enum(otherLanguages), z.strictObject({ name: fieldSchema(otherName) }))
		.default({})
		.describe('The name in other languages'),
	tax_number: fieldSchema(companyFields.tax_number).default(''),
	licence: fieldSchema(companyFields.licence).default(''),
	region: fieldSchema(companyFields.region).default('').describe('Emirate, governorate or state'),
	addresses: z.array(textSchema(companyFields.address)).max(maxAddresses).default([]),
};

/** What the staff decide. */
const staffFields = {
	country: z
		.string()
		.refine((code) => code === '' || countries.includes(code), { error: () => m.settings_country_invalid() })
		.default('')
		.describe('ISO 3166; empty: that of the shop'),
	state: z.enum(companyStates).default('confirmed'),
	price_list: rowIdSchema.nullable().default(null),
	terms_days: z
		.int({ error: () => m.company_terms_invalid() })
		.min(1, { error: () => m.company_terms_invalid() })
		.max(maxTermsDays, { error: () => m.company_terms_invalid() })
		.nullable()
		.default(null)
		.describe('Days until an invoice is due; null: paid at once'),
	credit: amountSchema.default(null).describe('What may be accepted and unpaid; told at the desk, blocks nothing'),
	approval_above: amountSchema.default(null).describe('A quote above this amount needs an approver; null: none does'),
	po_required: z.boolean().default(false).describe('Whether a quote is accepted only with the number of an order'),
	note: textSchema(companyFields.note).default('').describe('For the staff'),
};

/** Body of `POST /api/companies` and `PUT /api/companies/{id}`. A buyer may send only the first fields. */
export const companyFormSchema = z.strictObject({ ...ownFields, ...staffFields, version: readVersionSchema });
/** Body of `POST /api/my-company`. */
export const ownCompanyFormSchema = z.strictObject(ownFields);

export const companyMemberSchema = z.object({
	customer_id: z.int(),
	name: z.string(),
	email: z.string(),
	email_proven: z
		.boolean()
		.describe('Whether the person has shown that the address is theirs, by a code or link in a mail'),
	role: z.enum(memberRoles),
});

const shown = {
	id: z.int(),
	name: z.string(),
	translations: z.record(z.string(), z.object({ name: z.string() })),
	tax_number: z.string(),
	licence: z.string(),
	country: z.string(),
	region: z.string(),
	addresses: z.array(z.string()),
	state: z.enum(companyStates),
	terms_days: z.int().nullable(),
	approval_above: z.number().nullable(),
	currency: z.enum(currencies).describe('Of the amounts'),
	po_required: z.boolean(),
	members: z.array(companyMemberSchema),
};

const waitingInvitationsSchema = z.array(
	z.object({ id: z.int(), email: z.string(), role: z.enum(memberRoles), expires_at: z.string() }),
);

const standingSchema = z
	.object({
		accepted: z.number().describe('Accepted and unpaid; quotes whose prices were converted count at their own rates'),
		currency: z.enum(currencies),
		unconverted: z
			.array(z.object({ accepted: z.number(), currency: z.enum(currencies) }))
			.describe('Accepted and unpaid in currencies without a rate'),
	})
	.describe('What the company has accepted and not paid, in the currency of the credit');

export const companySchema = z
	.object({
		...shown,
		price_list: z.int().nullable(),
		price_list_name: z.string().nullable(),
		credit: z.number().nullable(),
		note: z.string(),
		standing: standingSchema,
		invitations: waitingInvitationsSchema,
		version: z.int(),
	})
	.meta({ id: 'Company' });

/** Body of `GET /api/my-company`: null without one. */
export const myCompanySchema = z
	.object({
		...shown,
		role: z.enum(memberRoles),
		waiting: z
			.array(
				z.object({
					code: z.string(),
					revision: z.int(),
					buyer: z.string(),
					total: z.number(),
					currency: z.enum(currencies),
				}),
			)
			.describe('Of an approver: quotes of others that wait for him'),
		invitations: waitingInvitationsSchema.describe('Of an approver: those that nobody has accepted yet'),
	})
	.meta({ id: 'MyCompany' })
	.nullable();

/** A request of a company, for its approvers and viewers. */
export const companyRequestSchema = z
	.object({
		code: z.string(),
		created_at: z.string().describe('ISO 8601'),
		buyer: z.string(),
		status: z.enum(statuses),
		is_waiting: z.boolean().describe('Whether it is accepted and waits for an approver'),
		total: z.number().nullable().describe('Of the current revision of its quote; null without'),
		currency: z.enum(currencies).nullable(),
	})
	.meta({ id: 'CompanyRequest' });
export const companyRequestsQuerySchema = z.object(paging);

export const companyListItemSchema = z
	.object({
		id: z.int(),
		name: z.string(),
		state: z.enum(companyStates),
		tax_number: z.string(),
		price_list: z.int().nullable(),
		price_list_name: z.string().nullable(),
		terms_days: z.int().nullable(),
		members: z.int(),
		version: z.int(),
	})
	.meta({ id: 'CompanyListItem' });

export const companyQuerySchema = z.object({
	...paging,
	search: textSearchSchema.optional().describe('Part of a name, a tax number, or of a name or email of a member'),
	state: z.enum(companyStates).optional(),
});

/** Body of `PUT /api/companies/{id}/members`: adds a person or changes his role. */
export const memberFormSchema = z
	.strictObject({ customer_id: rowIdSchema.optional(), email: emailSchema.optional(), role: roleSchema })
	.refine(({ customer_id, email }) => (customer_id === undefined) !== (email === undefined), {
		path: ['email'],
		error: () => m.company_member_who(),
	});
export const memberRoleFormSchema = z.strictObject({ role: roleSchema });
export const memberParams = z.object({ id: idSchema, customerId: idSchema });

export const invitationFormSchema = z.strictObject({ email: emailSchema, role: roleSchema });
export const invitationSchema = z
	.object({
		id: z.int(),
		email: z.string(),
		role: z.enum(memberRoles),
		expires_at: z.string().describe('ISO 8601'),
		url: z.string().describe('The link of the invitation: it is shown once'),
	})
	.meta({ id: 'CompanyInvitation' });
export const companyInvitationParams = z.object({ id: idSchema, invitation: idSchema });
export const invitationParams = z.object({ token: z.string().min(20).max(100) });
export const joinedSchema = z
	.object({ id: z.int(), name: z.string(), role: z.enum(memberRoles) })
	.meta({ id: 'JoinedCompany' });

export const mergeFormSchema = z.strictObject({
	company: rowIdSchema.describe('It is deleted; its people and requests move'),
});

export type OwnCompanyForm = z.infer<typeof ownCompanyFormSchema>;
export type CompanyForm = z.infer<typeof companyFormSchema>;
export type Company = z.infer<typeof companySchema>;
export type MyCompany = NonNullable<z.infer<typeof myCompanySchema>>;
export type CompanyRequest = z.infer<typeof companyRequestSchema>;
export type CompanyRequestsQuery = z.infer<typeof companyRequestsQuerySchema>;
export type CompanyListItem = z.infer<typeof companyListItemSchema>;
export type CompanyQuery = z.infer<typeof companyQuerySchema>;
export type CompanyMember = z.infer<typeof companyMemberSchema>;
export type MemberForm = z.infer<typeof memberFormSchema>;
export type InvitationForm = z.infer<typeof invitationFormSchema>;
export type CompanyInvitation = z.infer<typeof invitationSchema>;
