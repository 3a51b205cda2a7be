import type { ReactNode } from 'react';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import type { GroupSettings } from '#contract/settings/groups.schema.ts';
import type { SettingGroup } from '#contract/settings/settings-fields.ts';
import { AccessForm } from './access/access-form.tsx';
import { callBackups, loadBackups } from './backups/backups-api.ts';
import { BackupsSection } from './backups/backups-section.tsx';
import { renewFeedAddress } from './feed/feed-api.ts';
import { FeedSection } from './feed/feed-section.tsx';
import { FirmSection } from './firm/firm-form.tsx';
import { changeGroup, loadGroup } from './group-api.ts';
import { GroupSection } from './group-section.tsx';
import { uploadSlideImage } from './home/home-api.ts';
import { HomeForm } from './home/home-form.tsx';
import { LanguagesForm } from './languages/languages-form.tsx';
import { LookForm } from './look/look-form.tsx';
import { testMail } from './mail/mail-api.ts';
import { MailSection } from './mail/mail-section.tsx';
import { convertPrices } from './money/money-api.ts';
import { MoneyForm } from './money/money-form.tsx';
import { changePicture, isOfPicture } from './picture-form.tsx';
import { PromisesForm } from './promises/promises-form.tsx';
import { loadRetention } from './retention/retention-api.ts';
import { RetentionForm } from './retention/retention-form.tsx';
import { changeSettings, loadSettings } from './shop/shop-api.ts';
import { ShopSettings } from './shop/shop-settings.tsx';

/** What a section needs; `error` is why it did not load. */
type Loaded<Stored extends object> = Stored | { error: string };
type Show<Stored extends object> = (stored: Stored, self: Administrator) => ReactNode;
type Act = (request: Request) => Promise<object>;

/** A group of settings as a section of the tab: how it is loaded, shown and changed. */
export interface SettingSection {
	load(signal: AbortSignal): Promise<Loaded<object>>;
	show(stored: Loaded<object>, self: Administrator): ReactNode;
	act: Act;
}

/** The one place that trusts a section to show what it has loaded itself. */
function section<Stored extends object>(
	load: (signal: AbortSignal) => Promise<Loaded<Stored>>,
	show: Show<Stored>,
	act: Act,
): SettingSection {
	return {
		load,
		show: (stored, self) => (
			<GroupSection stored={stored as Loaded<Stored>}>{(settings) => show(settings, self)}</GroupSection>
		),
		act,
	};
}

/** A group that is saved as a whole by PUT. `post`: what a POST of the section does besides. */
function ofGroup<Group extends SettingGroup>(group: Group, show: Show<GroupSettings<Group>>, post?: Act) {
	return section(
		(signal) => loadGroup(group, signal),
		show,
		(request) => (post && request.method === 'POST' ? post(request) : changeGroup(group, request)),
	);
}

/** The settings of backups, beside the list of those that were made. */
async function loadBackupSection(signal: AbortSignal) {
	const [settings, backups] = await Promise.all([loadGroup('backups', signal), loadBackups(signal)]);
	return 'error' in settings ? settings : { settings, backups };
}

/** A new group is a line here and in `settingGroups`. The first start has a page of its own. */
export const settingSections: Record<Exclude<SettingGroup, 'start'>, SettingSection> = {
	firm: section(
		(signal) => loadGroup('firm', signal),
		(firm) => <FirmSection firm={firm} />,
		(request) => (isOfPicture(request) ? changePicture(request) : changeGroup('firm', request)),
	),
	money: ofGroup('money', (money) => <MoneyForm money={money} />, convertPrices),
	quotes: section(
		loadSettings,
		(settings, self) => <ShopSettings settings={settings} superAdmin={self.role === 'super admin'} />,
		changeSettings,
	),
	mail: ofGroup(
		'mail',
		(mail, self) => <MailSection mail={mail} superAdmin={self.role === 'super admin'} ownEmail={self.email} />,
		testMail,
	),
	promises: ofGroup('promises', (promises) => <PromisesForm promises={promises} />),
	look: ofGroup('look', (look) => <LookForm look={look} />),
	home: ofGroup('home', (home) => <HomeForm home={home} />, uploadSlideImage),
	languages: ofGroup('languages', (languages) => <LanguagesForm settings={languages} />),
	feed: ofGroup('feed', (feed) => <FeedSection feed={feed} />, renewFeedAddress),
	access: ofGroup('access', (access) => <AccessForm access={access} />),
	backups: section(
		loadBackupSection,
		({ settings, backups }) => <BackupsSection settings={settings} backups={backups} />,
		(request) => (request.method === 'POST' ? callBackups(request) : changeGroup('backups', request)),
	),
	retention: section(
		loadRetention,
		(retention) => <RetentionForm retention={retention} />,
		(request) => changeGroup('retention', request),
	),
};
