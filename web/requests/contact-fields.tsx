import { type FormEvent, useCallback } from 'react';
import { accountFields } from '#contract/accounts/account-fields.ts';
import { m } from '#messages';
import { type SessionState, useSession } from '../accounts/session.ts';
import { type ApiFailure, errorText } from '../platform/api.ts';
import { Code } from '../ui/code.tsx';
import { Field } from '../ui/field.tsx';
import styles from './contact-fields.module.css';
import { type Contact, knownContact, storeTypedContact } from './contact-memory.ts';

/** The contact in a form with `ContactFields`; undefined when the account replaces it. */
export function contactOf(form: FormData): Contact | undefined {
	const [name, number, email] = ['name', 'number', 'email'].map((field) => form.get(field));
	if (typeof name !== 'string' || typeof number !== 'string') return undefined;
	return { name, number, email: typeof email === 'string' ? email : '' };
}

/** Errors for missing fields, before sending. The server checks the number. */
export function contactErrors({ name, number }: Pick<Contact, 'name' | 'number'>): Partial<Contact> {
	return {
		...(name.trim() ? {} : { name: accountFields.personName.required() }),
		...(number.trim() ? {} : { number: accountFields.phone.required() }),
	};
}

/** The server's errors for the contact's fields, and for the text where the form has one; else one for the form. */
export function contactIssues(
	failure: ApiFailure,
	fallback: string,
	hasText = false,
): Partial<Contact & { text: string; root: string }> {
	const messageOf = (path: string) => failure.body.issues?.find((issue) => issue.path === path)?.message;
	const ofContact = ['name', 'number', 'email'].map((field) => [field, messageOf(`contact.${field}`)]);
	const shownErrors = [...ofContact, ...(hasText ? [['text', messageOf('text')]] : [])].filter(
		([, message]) => message !== undefined,
	);
	return shownErrors.length > 0 ? Object.fromEntries(shownErrors) : { root: errorText(failure, fallback) };
}

/** Fills the empty fields, once it is known whose they are. */
function fill(fields: HTMLDivElement | null, session: SessionState): void {
	if (session.status === 'loading') return;
	for (const [name, value] of Object.entries(knownContact(session))) {
		const input = fields?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
		if (input && !input.value) input.value = value;
	}
}

function storeTyped({ currentTarget }: FormEvent<HTMLElement>, session: SessionState): void {
	const form = currentTarget.closest('form');
	const contact = form && contactOf(new FormData(form));
	if (contact && session.status !== 'loading') storeTypedContact(contact, session);
}

/**
 * The sender of a request: a guest's name, number and email, as typed before or filled in from the last time, or the account's. Asks for the
 * number when the account has none. Leaves text that was typed before the script loaded. Call `clearTypedContact` when the form was sent.
 */
export function ContactFields({ errors }: { errors: Partial<Contact> }) {
	const session = useSession();
	const user = session.status === 'signed-in' ? session.user : undefined;
	const ref = useCallback((fields: HTMLDivElement | null) => fill(fields, session), [session]);
	if (user?.number)
		return (
			<p>
				<Code>{m.ask_as({ name: user.name, phone: user.number })}</Code>
			</p>
		);
	const limits = { name: accountFields.personName.max, number: accountFields.phone.max };
	return (
		<div ref={ref} className={user ? undefined : styles.guest} onChange={(event) => storeTyped(event, session)}>
			{user ? (
				<input type="hidden" name="name" value={user.name} />
			) : (
				<Field
					name="name"
					label={m.field_name()}
					error={errors.name}
					maxLength={limits.name}
					required
					autoComplete="name"
				/>
			)}
			<Field
				name="number"
				label={m.field_number()}
				error={errors.number}
				maxLength={limits.number}
				required
				type="tel"
				autoComplete="tel"
			/>
			{!user && (
				<Field
					name="email"
					label={m.ask_email()}
					error={errors.email}
					maxLength={accountFields.email.max}
					type="email"
					autoComplete="email"
				/>
			)}
		</div>
	);
}
