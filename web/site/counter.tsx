import type { ReactNode } from 'react';
import type { Branch } from '#contract/settings/site.ts';
import { m } from '#messages';
import { useSiteData } from '../platform/site-data.ts';
import button from '../ui/button.module.css';
import { ChatLink } from '../ui/chat-link.tsx';
import { Code } from '../ui/code.tsx';
import band from './band.module.css';
import styles from './counter.module.css';
import { OpeningHours } from './opening-hours.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function PhoneFact({ name, number }: { name: string; number: string }) {
	return (
		<Fact name={name}>
			<a href={`tel:${number.replaceAll(' ', '')}`}>
				<Code>{number}</Code>
			</a>
		</Fact>
	);
}

/** Hours, address, phone and map of a branch. */
function BranchFacts({ name, address, mapUrl, phone, hours, exceptions, hoursText }: Branch) {
	const hasHours = hours.length > 0 || exceptions.length > 0;
	return (
		<>
			{name && <h3>{name}</h3>}
			<dl className={styles.facts}>
				{hoursText && (
					<Fact name={m.counter_hours()}>
						<Code>{hoursText}</Code>
					</Fact>
				)}
				{hasHours && (
					<Fact name={m.counter_hours()}>
						<OpeningHours hours={hours} exceptions={exceptions} />
					</Fact>
				)}
				{address && (
					<Fact name={m.counter_address()}>
						<Code>{address}</Code>
					</Fact>
				)}
				{phone && <PhoneFact name={m.counter_other_phone()} number={phone} />}
			</dl>
			{mapUrl && (
				<p className={styles.ways}>
					<a className={button.button} href={mapUrl} target="_blank" rel="noreferrer">
						{m.counter_map()}
					</a>
				</p>
			)}
		</>
	);
}

/** How to reach the firm, and its branches with their opening hours. */
export function Counter() {
	const { site } = useSiteData();
	return (
		<section className={`${band.band} ${styles.counter}`} aria-labelledby="counter">
			<div>
				<h2 id="counter">{m.counter_title()}</h2>
				<p>{m.counter_text()}</p>
				{site.phone && (
					<p className={styles.ways}>
						<ChatLink className={button.chat} phone={site.phone} message={m.contact_greeting()}>
							{m.footer_chat()}
						</ChatLink>
					</p>
				)}
			</div>
			<div className={styles.branches}>
				<dl className={styles.facts}>
					{site.phone && <PhoneFact name={m.counter_phone()} number={site.phone} />}
					{site.phones.map((number) => (
						<PhoneFact key={number} name={m.counter_other_phone()} number={number} />
					))}
					{site.email && (
						<Fact name={m.counter_email()}>
							<a href={`mailto:${site.email}`}>
								<Code>{site.email}</Code>
							</a>
						</Fact>
					)}
					{site.licence && (
						<Fact name={m.counter_licence()}>
							<Code>{site.licence}</Code>
						</Fact>
					)}
				</dl>
				{site.branches.map((branch) => (
					<BranchFacts key={branch.name + branch.address} {...branch} />
				))}
			</div>
		</section>
	);
}
