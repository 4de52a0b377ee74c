import {
  AVAILABILITIES,
  EMPLOYMENT_TYPES,
  EXPERIENCES,
  HUMAN,
  NON_HUMAN,
  TALENT_TYPES,
  talentCardOf,
  type ShownTalent,
} from "#app/features/talent/talent";
import { TALENT_WORDS } from "#app/features/talent/talent-entries";
import { TalentCard } from "#app/features/talent/talent-card";
import { seedOfNamed } from "#app/accounts/avatars/avatar";
import { IntroBox, IntroButton } from "#app/entries/ai-intro/intro-box";
import { useIntro } from "#app/entries/ai-intro/use-intro";
import { linkOf, oneOf, type EntryCardProps, type EntryFieldsProps } from "#app/platform/forms/form-values";
import { splitTags } from "#app/platform/forms/tags";
import { UrlField } from "#app/platform/forms/url-field";
import { PictureField } from "#app/platform/uploads/picture-field";
import { TagsField } from "#app/platform/forms/tags-field";
import { Field, SelectField, TextAreaField } from "#app/ui/forms/field";
import { FieldSection } from "#app/ui/forms/field-section";
import { AgentTile, PersonTile } from "#app/ui/media/tile";

const UNNAMED = "Your name";

export function TalentFields({ values, now, draft, draftError, member }: EntryFieldsProps) {
  const given = (name: Exclude<keyof typeof TALENT_WORDS, "badLinkedin">) => ({
    name,
    defaultValue: oneOf(values, name),
    messages: { missing: TALENT_WORDS[name] },
    starred: true,
  });
  const name = oneOf(now, "name") || UNNAMED;
  const human = oneOf(now, "talentType") !== NON_HUMAN;
  const intro = useIntro({
    entityType: "talent",
    websiteId: "entry-portfolio",
    targetId: "entry-bio",
    draft,
    address: oneOf(values, "portfolio"),
    error: draftError,
  });
  return (
    <>
      <FieldSection title="Who">
        <div className="two-col">
          <Field {...given("name")} label="Full name" autoComplete="name" />
          <SelectField
            {...given("talentType")}
            label="Talent type"
            options={TALENT_TYPES}
            placeholder="Choose a type"
          />
        </div>
        <div className="two-col">
          <Field {...given("title")} label="Job title" autoComplete="organization-title" />
          <Field {...given("company")} label="Company" autoComplete="organization" />
        </div>
        <Field {...given("location")} label="Location" />
        <PictureField
          name="avatar"
          defaultValue={oneOf(values, "avatar")}
          label="Profile picture"
          tile={
            human ? (
              <PersonTile name={name} seed={seedOfNamed(oneOf(now, "name"), member)} size={64} />
            ) : (
              <AgentTile name={name} size={64} />
            )
          }
        />
      </FieldSection>
      <FieldSection title="What you do">
        <TextAreaField
          {...given("bio")}
          label="Bio"
          rows={4}
          hint="Two or three plain sentences. Say what you build, and for whom."
        />
        <IntroBox intro={intro} />
        <TagsField
          name="specialties"
          defaultValue={oneOf(values, "specialties")}
          label="Specialties"
          hint="What you are known for. Separate with commas; the first two appear on your card."
        />
        <TagsField
          name="skills"
          defaultValue={oneOf(values, "skills")}
          label="Skills"
          hint="Tools and methods. Separate with commas; the first four appear on your card."
        />
      </FieldSection>
      <FieldSection title="Work">
        <div className="two-col">
          <SelectField
            {...given("experience")}
            label="Experience"
            options={EXPERIENCES}
            placeholder="Choose a span"
          />
          <SelectField
            {...given("availability")}
            label="Interested in"
            options={AVAILABILITIES}
            placeholder="Choose an interest"
          />
        </div>
        <SelectField
          {...given("employmentType")}
          label="Employment type"
          options={EMPLOYMENT_TYPES}
          placeholder="Choose a type"
        />
      </FieldSection>
      <FieldSection title="Links">
        <div className="with-intro">
          <UrlField
            name="portfolio"
            defaultValue={oneOf(values, "portfolio")}
            label="Portfolio website"
            optional
            autoComplete="url"
          />
          <IntroButton intro={intro} />
        </div>
        <Field
          {...given("linkedin")}
          label="LinkedIn profile"
          inputMode="url"
          placeholder="linkedin.com/in/your-name"
        />
      </FieldSection>
    </>
  );
}

export function TalentPreview({ values, member }: EntryCardProps) {
  const name = oneOf(values, "name");
  const entry: ShownTalent = {
    id: 0,
    name: name || UNNAMED,
    title: oneOf(values, "title") || null,
    company: oneOf(values, "company") || null,
    bio: oneOf(values, "bio"),
    specialties: splitTags(oneOf(values, "specialties")),
    skills: splitTags(oneOf(values, "skills")),
    experience: oneOf(values, "experience") || null,
    location: oneOf(values, "location") || null,
    availability: oneOf(values, "availability") || null,
    employmentType: oneOf(values, "employmentType") || null,
    talentType: oneOf(values, "talentType") || HUMAN,
    avatar: oneOf(values, "avatar") || null,
    portfolio: linkOf(values, "portfolio"),
    linkedin: linkOf(values, "linkedin"),
    avatarSeed: seedOfNamed(name, member),
  };
  return <TalentCard entry={talentCardOf(entry)} />;
}
