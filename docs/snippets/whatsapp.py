# whatsapp.py: behind HTTPS, as the webhook of the Cloud API
import hashlib, hmac, json, os, threading, urllib.parse, urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

E = os.environ  # CONTINUO_TOKEN, WHATSAPP_TOKEN, WHATSAPP_PHONE_ID, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN

def post(url, token, body):
    headers = {"Authorization": "Bearer " + token, "Content-Type": "application/json"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    return json.load(urllib.request.urlopen(request, timeout=150))

def say(message, wait):
    who = message["from"]
    return post(f"http://127.0.0.1:7700/v1/messages?wait={wait}", E["CONTINUO_TOKEN"], {
        "id": message["id"], "conversation": "whatsapp:" + who, "sender": {"id": "whatsapp:" + who},
        "text": message["text"]["body"]})

def answer(message):
    reply = say(message, 120).get("reply")  # the same id is the same message: it is heard once
    text = reply["text"] if reply else ""
    for at in range(0, len(text), 4096):
        post(f"https://graph.facebook.com/v23.0/{E['WHATSAPP_PHONE_ID']}/messages", E["WHATSAPP_TOKEN"], {
            "messaging_product": "whatsapp", "to": message["from"], "text": {"body": text[at:at + 4096]}})

class Hook(BaseHTTPRequestHandler):
    def do_GET(self):  # Meta proves that the address is yours
        query = dict(urllib.parse.parse_qsl(urllib.parse.urlparse(self.path).query))
        known = query.get("hub.verify_token") == E["WHATSAPP_VERIFY_TOKEN"]
        self.reply(200 if known else 403, query.get("hub.challenge", "") if known else "")

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        proof = "sha256=" + hmac.new(E["WHATSAPP_APP_SECRET"].encode(), body, hashlib.sha256).hexdigest()
        if not hmac.compare_digest(proof, self.headers.get("X-Hub-Signature-256", "")):
            return self.reply(401)
        for entry in json.loads(body).get("entry", []):
            for change in entry.get("changes", []):
                for message in change["value"].get("messages", []):
                    if message["type"] == "text":
                        say(message, 0)  # durable before Meta is answered; else it posts again
                        threading.Thread(target=answer, args=[message]).start()
        self.reply(200)

    def reply(self, status, text=""):
        self.send_response(status)
        self.end_headers()
        self.wfile.write(text.encode())

ThreadingHTTPServer(("127.0.0.1", 7701), Hook).serve_forever()
