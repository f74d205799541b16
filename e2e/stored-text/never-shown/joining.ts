/** Text fields of joining and of finding an account whose text nobody is shown, each with the reason. */

const SENT_TO =
  "an address: written to and hashed; two letters of it are shown, of those that addresses are made of";
const COMPARED = "compared with what a member has, never answered";
const SECRET = "a secret: compared or hashed, never answered";

export const JOINING_NEVER_SHOWN: Readonly<Record<string, string>> = {
  "member certificateEmail.body.key": SENT_TO,
  "member verifyEmail.body.key": SENT_TO,
  "member niceId.query.host": "compared with our own address, never answered as it was sent",
  "member findId.body.key": SENT_TO,
  "member findId.body.name": COMPARED,
  "member findPassword.body.key": SENT_TO,
  "member findPassword.body.username": COMPARED,
  "member findPassword.body.password": SECRET,
  "member findPassword.body.otp": SECRET,
};
