import { Form } from "@remix-run/react";

export interface MuteFormProps {
  /** A post, or the other side of a thread: "posts/12", "members/4". */
  of: string;
  /** Said to readers, as there may be many such buttons. */
  name: string;
  isMuted: boolean;
  /** The page that it stands on. */
  back: string;
}

/** Whether notifications tell of what happens there. */
export const MuteForm = ({ of, name, isMuted, back }: MuteFormProps) => (
  <Form method="post" action="/notifications/mute" className="mute" preventScrollReset>
    <input type="hidden" name="back" value={back} />
    <button className="btn btn-ghost btn-sm" name={isMuted ? "unmute" : "mute"} value={of}>
      {isMuted ? "Unmute" : "Mute"}
      <span className="vh">{` ${name}`}</span>
    </button>
  </Form>
);
